package org.bbops.supplier.gateway;

import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.listener.PeerTls;
import org.bbops.platform.limit.Limits.ServiceLimit;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.Span;
import org.bbops.platform.operation.Work;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.supplier.circuit.Circuit;
import org.bbops.supplier.circuit.Circuits;
import org.bbops.supplier.gateway.HttpSupplierGateway.SupplierClientSettings;
import org.bbops.supplier.gateway.SupplierGateway.SupplierUnavailableException;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Creates the gateway to the supplier emulator, with its circuit breaker, fault points and tracing. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SupplierClientSettings.class)
class GatewayConfiguration {

    /** Counts a refusal as an answer. A lack of free connections is ignored, as it says nothing about the supplier. */
    @Bean
    Circuit supplierCircuit(Circuits circuits, SystemSettings settings) {
        return switch (settings.purchasingSwitches().supplierCircuit()) {
            case ON -> circuits.circuit("supplier", SupplierUnavailableException.class::isInstance, BusinessException.class::isInstance);
            case OFF -> circuits.alwaysClosed("supplier");
        };
    }

    @Bean
    HttpSupplierGateway httpSupplierGateway(SupplierClientSettings settings, PeerTls tls) {
        return new HttpSupplierGateway(settings, tls.context());
    }

    @Bean
    @Primary
    SupplierGateway supplierGateway(HttpSupplierGateway http, @Qualifier("supplierCircuit") Circuit circuit,
            FaultPoints faults, Tracer tracer) {
        // Timed within the circuit, as a call that the circuit refuses is not made.
        return new GuardedSupplierGateway(new TimedSupplierGateway(http, faults, tracer), circuit);
    }

    @Bean
    ServiceLimit supplierLimit(HttpSupplierGateway http, @Qualifier("supplierCircuit") Circuit circuit) {
        return new ServiceLimit("supplier", () -> circuit.state() + " " + http.state());
    }

    /** Gateway behind a circuit breaker, which suspends calls while the supplier does not answer. */
    private static final class GuardedSupplierGateway implements SupplierGateway {

        private final SupplierGateway gateway;
        private final Circuit circuit;

        GuardedSupplierGateway(SupplierGateway gateway, Circuit circuit) {
            this.gateway = gateway;
            this.circuit = circuit;
        }

        @Override
        public OrderAnswer send(PurchaseOrderMessage order) {
            return circuit.call(() -> gateway.send(order));
        }
    }

    /** Gateway that reaches fault points, adds the time of a call to the operation, and records a span. */
    private static final class TimedSupplierGateway implements SupplierGateway {

        private final SupplierGateway gateway;
        private final FaultPoints faults;
        private final Tracer tracer;

        TimedSupplierGateway(SupplierGateway gateway, FaultPoints faults, Tracer tracer) {
            this.gateway = gateway;
            this.faults = faults;
            this.tracer = tracer;
        }

        @Override
        public OrderAnswer send(PurchaseOrderMessage order) {
            faults.reach(FaultPoint.ORDER_BEFORE_CALL);
            Work.current().count(Effort.SUPPLIER_CALL);
            OrderAnswer answer;
            var trace = tracer.spanBuilder("POST purchase order").setSpanKind(SpanKind.CLIENT).startSpan();
            try (Span _ = OperationPart.SUPPLIER_CALL.begin(); Scope _ = trace.makeCurrent()) {
                answer = gateway.send(order);
            } finally {
                trace.end();
            }
            faults.reach(FaultPoint.ORDER_ANSWERED);
            return answer;
        }
    }
}
