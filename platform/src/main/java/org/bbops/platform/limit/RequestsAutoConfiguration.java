package org.bbops.platform.limit;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.Executor;
import java.util.function.IntSupplier;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.bbops.platform.limit.Limits.ServiceLimit;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.ApplicationListener;
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
    FilterRegistrationBean<RequestLimit> requestsUnderWay(@Value("${bbops.requests-max}") int requestsMax,
            WaitingRequests waiting, Limits limits, MeterRegistry meters) {
        RequestLimit requests = new RequestLimit(requestsMax, waiting, limits);
        Gauge.builder("bbops.requests.under-way", requests, RequestLimit::count)
                .description("Requests to the business of this service that are being worked on").strongReference(true)
                .register(meters);
        FilterRegistrationBean<RequestLimit> registration = new FilterRegistrationBean<>(requests);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    @Bean
    ServiceLimit requestLimit(FilterRegistrationBean<RequestLimit> requestsUnderWay) {
        return new ServiceLimit("requests", requestsUnderWay.getFilter()::state);
    }

    /** Number of requests that wait for one of Tomcat's platform threads; none waits for a virtual thread. */
    private static final class WaitingRequests implements IntSupplier, ApplicationListener<WebServerInitializedEvent> {

        private volatile IntSupplier queue = () -> 0;

        @Override
        public void onApplicationEvent(WebServerInitializedEvent event) {
            if (event.getWebServer() instanceof TomcatWebServer server) {
                Executor threads = server.getTomcat().getConnector().getProtocolHandler().getExecutor();
                if (threads instanceof ThreadPoolExecutor pool) {
                    queue = () -> pool.getQueue().size();
                }
            }
        }

        @Override
        public int getAsInt() {
            return queue.getAsInt();
        }
    }
}
