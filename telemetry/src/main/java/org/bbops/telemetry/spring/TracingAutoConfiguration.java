package org.bbops.telemetry.spring;

import java.nio.file.Path;
import org.bbops.telemetry.trace.Tracing;
import org.bbops.telemetry.trace.TracingLevel;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Takes part in traces as {@code bbops.tracing} says: off (the default), on, or the address of an OTLP receiver. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
public class TracingAutoConfiguration {

    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean
    Tracing tracing(@Value("${bbops.tracing:off}") String level, @Value("${bbops.traces:}") String folder,
                    @Value("${bbops.service:bbops}") String service) {
        return Tracing.of(TracingLevel.of(level), service, Path.of(folder));
    }

    @Bean
    WebMvcConfigurer tracedRequests(Tracing tracing) {
        return new WebMvcConfigurer() {

            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                if (tracing.isOn()) {
                    registry.addInterceptor(new TracedRequests(tracing)).order(Integer.MIN_VALUE);
                }
            }
        };
    }
}
