package org.bbops.supplier.circuit;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Offers circuits. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(CircuitSettings.class)
class CircuitConfiguration {

    @Bean
    Circuits circuits(CircuitSettings settings, MeterRegistry meters) {
        return new Circuits(settings, meters);
    }
}
