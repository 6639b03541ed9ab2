package org.bbops.platform.access;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.contracts.wire.WireXml;
import org.bbops.listener.OpenPaths;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.service.annotation.HttpExchange;

/**
 * Opens the paths of the contracts' business operations and of the supplier's deliveries to everyone; all other paths
 * of a service are control paths.
 */
@AutoConfiguration
public class AccessAutoConfiguration {

    private static final List<Class<?>> CONTRACTS = List.of(CustomerService.class, CorporateService.class, ManufacturingService.class,
            SupplierService.class);

    @Bean
    OpenPaths businessPaths() {
        return new OpenPaths(Stream.concat(CONTRACTS.stream().flatMap(AccessAutoConfiguration::paths),
                Stream.of(WireXml.DELIVERIES_PATH)).distinct().toList());
    }

    private static Stream<String> paths(Class<?> contract) {
        String base = exchange(contract).value();
        return Arrays.stream(contract.getMethods()).map((Method method) -> base + exchange(method).value());
    }

    private static HttpExchange exchange(java.lang.reflect.AnnotatedElement element) {
        return AnnotatedElementUtils.getMergedAnnotation(element, HttpExchange.class);
    }
}
