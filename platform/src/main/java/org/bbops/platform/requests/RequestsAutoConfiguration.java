package org.bbops.platform.requests;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.bbops.platform.limit.Limit;
import org.bbops.platform.limit.Limits;
import org.bbops.platform.problem.ProblemWriter;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;

/** The metric {@code bbops.requests.under-way} of every service of the system, and the limit {@code bbops.requests-max} of it. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
public class RequestsAutoConfiguration {

    @Bean
    WaitingRequests waitingRequests() {
        return new WaitingRequests();
    }

    @Bean
    FilterRegistrationBean<RequestsUnderWay> requestsUnderWay(@Value("${bbops.requests-max}") int requestsMax,
            WaitingRequests waiting, Limits limits, ProblemWriter problems, MeterRegistry meters) {
        RequestsUnderWay requests = new RequestsUnderWay(requestsMax, waiting, limits, problems);
        Gauge.builder("bbops.requests.under-way", requests, RequestsUnderWay::count)
                .description("Requests to the business of this service that are being worked on").strongReference(true)
                .register(meters);
        FilterRegistrationBean<RequestsUnderWay> registration = new FilterRegistrationBean<>(requests);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    @Bean
    Limit requestLimit(FilterRegistrationBean<RequestsUnderWay> requestsUnderWay) {
        return new Limit("requests", requestsUnderWay.getFilter()::state);
    }
}
