package org.bbops.platform.start;

import com.zaxxer.hikari.pool.HikariPool;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.bbops.contracts.access.SecretUrl;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.contracts.wire.WireXml;
import org.bbops.listener.OpenPaths;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.env.Environment;
import org.springframework.web.service.annotation.HttpExchange;

/** Gives every domain service a check of its database at start, its paths that need no token, and its fault points. */
@AutoConfiguration
public class ServiceAutoConfiguration {

    private static final List<Class<?>> CONTRACTS = List.of(CustomerService.class, CorporateService.class, ManufacturingService.class,
            SupplierService.class);

    /** Refuses the start with one sentence when the database refuses a connection, before any other component fails on it. */
    @Bean
    static BeanPostProcessor databaseStartCheck(Environment environment) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                if (bean instanceof DataSource database) {
                    refuseWithout(database, environment.getProperty("spring.datasource.url", "no URL"));
                }
                return bean;
            }
        };
    }

    private static void refuseWithout(DataSource database, String url) {
        try (Connection connection = database.getConnection()) {
            if (!connection.getAutoCommit()) {
                connection.rollback();
            }
        } catch (SQLException | HikariPool.PoolInitializationException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new StartRefusedException("the database at " + SecretUrl.JDBC.shown(url) + " refused a connection ("
                    + cause.getMessage() + "); start it, or correct spring.datasource.url, username or SPRING_DATASOURCE_PASSWORD", e);
        }
    }

    /**
     * Opens the paths of the contracts' business operations and of the supplier's deliveries to everyone; all other paths
     * of a service are control paths.
     */
    @Bean
    OpenPaths businessPaths() {
        return new OpenPaths(Stream.concat(CONTRACTS.stream().flatMap(ServiceAutoConfiguration::paths),
                Stream.of(WireXml.DELIVERIES_PATH)).distinct().toList());
    }

    private static Stream<String> paths(Class<?> contract) {
        String base = exchange(contract).value();
        return Arrays.stream(contract.getMethods()).map((Method method) -> base + exchange(method).value());
    }

    private static HttpExchange exchange(AnnotatedElement element) {
        return AnnotatedElementUtils.getMergedAnnotation(element, HttpExchange.class);
    }

    /** Returns fault points, which do nothing unless the service was started to crash. */
    @Bean
    FaultPoints faultPoints(@Value("${" + FaultPoints.PROPERTY + ":}") String folder) {
        return FaultPoints.of(folder);
    }
}
