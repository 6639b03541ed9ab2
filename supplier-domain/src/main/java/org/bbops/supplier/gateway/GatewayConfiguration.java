package org.bbops.supplier.gateway;

import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.platform.limit.Limit;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.supplier.circuit.Circuit;
import org.bbops.supplier.circuit.Circuits;
import org.springframework.beans.factory.annotation.Qualifier;
import org.bbops.listener.PeerTls;
import org.bbops.telemetry.trace.Tracing;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Makes the gateway to the emulator that the settings name. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(EmulatorSettings.class)
class GatewayConfiguration {

    /** A refusal is an answer; that all connections are in use says nothing of the supplier. */
    @Bean
    Circuit supplierCircuit(Circuits circuits, SystemSettings settings) {
        return switch (settings.purchasingSwitches().supplierCircuit()) {
            case ON -> circuits.circuit("supplier", SupplierUnavailableException.class::isInstance, BusinessException.class::isInstance);
            case OFF -> circuits.alwaysClosed("supplier");
        };
    }

    @Bean
    HttpSupplierGateway httpSupplierGateway(EmulatorSettings settings, PeerTls tls) {
        return new HttpSupplierGateway(settings, tls.context());
    }

    @Bean
    @Primary
    SupplierGateway supplierGateway(HttpSupplierGateway http, @Qualifier("supplierCircuit") Circuit circuit,
                                    FaultPoints faults, Tracing tracing) {
        return new TimedSupplierGateway(new GuardedSupplierGateway(http, circuit), faults, tracing);
    }

    @Bean
    Limit supplierLimit(HttpSupplierGateway http, @Qualifier("supplierCircuit") Circuit circuit) {
        return new Limit("supplier", () -> circuit.state() + " " + http.state());
    }
}
