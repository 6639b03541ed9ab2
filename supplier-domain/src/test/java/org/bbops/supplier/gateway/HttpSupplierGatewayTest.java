package org.bbops.supplier.gateway;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.PurchaseOrderMessage.Line;
import org.junit.jupiter.api.Test;

class HttpSupplierGatewayTest {

    private static final PurchaseOrderMessage ORDER =
            new PurchaseOrderMessage(7, 1, List.of(new Line(1, "CMP000000000001", 24, 24, 3)));

    @Test
    void doesNotDoubtThatASupplierItCannotReachHasTakenNothing() throws Exception {
        EmulatorSettings nowhere = new EmulatorSettings(URI.create("http://127.0.0.1:1"), Duration.ofSeconds(1),
                Duration.ofSeconds(1), Duration.ofSeconds(1), 1);
        try (HttpSupplierGateway gateway = new HttpSupplierGateway(nowhere)) {
            assertThatExceptionOfType(SupplierUnavailableException.class).isThrownBy(() -> gateway.send(ORDER))
                    .withMessageContaining("http://127.0.0.1:1").withMessageContaining("purchase order 7")
                    .returns(false, SupplierUnavailableException::isInDoubt);
        }
    }
}
