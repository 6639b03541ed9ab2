package org.bbops.platform.operation;

import io.prometheus.metrics.model.registry.MultiCollector;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.restclient.RestClientCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Tags every request, and every request to a neighbour, with its operation. */
@AutoConfiguration
public class OperationAutoConfiguration {

    @Bean
    WebMvcConfigurer requestOperations() {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new RequestOperations());
            }
        };
    }

    @Bean
    MultiCollector operationCollector() {
        return new OperationCollector();
    }

    /** An initializer and not an interceptor, for which the body would be kept in memory. */
    @Bean
    RestClientCustomizer operationHeader() {
        return clients -> clients
                .requestInitializer(request -> request.getHeaders().set(RequestOperations.HEADER, Work.current().operation().label()));
    }
}
