package org.bbops.supplier.gateway;

import org.bbops.contracts.fault.FaultPoints;
import org.bbops.telemetry.trace.Tracing;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Makes the gateway to the emulator that the settings name. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(EmulatorSettings.class)
class GatewayConfiguration {

    @Bean
    TimedSupplierGateway supplierGateway(EmulatorSettings settings, FaultPoints faults, Tracing tracing) {
        return new TimedSupplierGateway(new HttpSupplierGateway(settings), faults, tracing);
    }
}
