package org.bbops.platform.requests;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;

/** The metric {@code bbops.requests.under-way} of every service of the system. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
public class RequestsAutoConfiguration {

    @Bean
    FilterRegistrationBean<RequestsUnderWay> requestsUnderWay(MeterRegistry meters) {
        RequestsUnderWay requests = new RequestsUnderWay();
        Gauge.builder("bbops.requests.under-way", requests, RequestsUnderWay::count)
                .description("Requests to the business of this service that are being worked on").strongReference(true)
                .register(meters);
        FilterRegistrationBean<RequestsUnderWay> registration = new FilterRegistrationBean<>(requests);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }
}
