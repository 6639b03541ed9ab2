package org.bbops.platform.neighbour;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.listener.ListenerAutoConfiguration;
import org.bbops.listener.OpenPaths;
import org.bbops.listener.PeerTls;
import org.bbops.platform.json.JsonAutoConfiguration;
import org.bbops.platform.limit.Limits;
import org.bbops.platform.problem.ProblemAutoConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.restclient.autoconfigure.RestClientAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.validation.autoconfigure.ValidationAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** A service that answers as a double does, and one that calls it, with one transport. */
final class NeighbourPair implements AutoCloseable {

    private final ConfigurableApplicationContext callee;
    private final ConfigurableApplicationContext caller;

    NeighbourPair(String transport, NeighbourDouble neighbour) {
        callee = new SpringApplicationBuilder(Callee.class).web(WebApplicationType.SERVLET)
                .initializers(context -> neighbour.controllers()
                        .forEach(each -> context.getBeanFactory().registerSingleton(each.getClass().getName(), each)))
                .properties(settings(transport, 1)).run();
        caller = new SpringApplicationBuilder(Caller.class).web(WebApplicationType.NONE).properties(settings(transport, port())).run();
    }

    private static Map<String, Object> settings(String transport, int port) {
        Map<String, Object> settings = new HashMap<>(Map.of("bbops.transport", transport, "server.port", 0));
        Stream.of("customer", "corporate", "manufacturing", "supplier")
                .forEach(domain -> settings.put("bbops.neighbours." + domain + ".url", "http://127.0.0.1:" + port));
        return settings;
    }

    int port() {
        return Integer.parseInt(callee.getEnvironment().getProperty("local.server.port", ""));
    }

    Encoding encoding() {
        return caller.getBean(Encoding.class);
    }

    CustomerService customers() {
        return caller.getBean(CustomerService.class);
    }

    CorporateService corporate() {
        return caller.getBean(CorporateService.class);
    }

    ManufacturingService manufacturing() {
        return caller.getBean(ManufacturingService.class);
    }

    SupplierService supplier() {
        return caller.getBean(SupplierService.class);
    }

    @Override
    public void close() {
        caller.close();
        callee.close();
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration({JsonAutoConfiguration.class, JacksonAutoConfiguration.class, EncodingAutoConfiguration.class,
            HttpMessageConvertersAutoConfiguration.class, SslAutoConfiguration.class, ListenerAutoConfiguration.class,
            TomcatServletWebServerAutoConfiguration.class, DispatcherServletAutoConfiguration.class, WebMvcAutoConfiguration.class,
            ValidationAutoConfiguration.class, ProblemAutoConfiguration.class})
    static class Callee {

        @Bean
        OpenPaths business() {
            return new OpenPaths(List.of("/customer/**", "/corporate/**", "/manufacturing/**", "/supplier/**"));
        }

        @Bean
        Limits limits() {
            return new Limits(Stream::empty, new SimpleMeterRegistry(), Clock.systemUTC());
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration({JsonAutoConfiguration.class, JacksonAutoConfiguration.class, EncodingAutoConfiguration.class,
            HttpMessageConvertersAutoConfiguration.class, SslAutoConfiguration.class, RestClientAutoConfiguration.class,
            NeighbourAutoConfiguration.class})
    static class Caller {

        @Bean
        PeerTls peerTls() {
            return PeerTls.ofJvm();
        }

        @Bean
        Tracer tracer() {
            return TracerProvider.noop().get("off");
        }

        @Bean
        FaultPoints faultPoints() {
            return FaultPoints.OFF;
        }
    }
}
