package org.bbops.supplier.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionSynchronizationManager;

class OutboxHandOverTest {

    private final List<LocalDateTime> createdAt = new ArrayList<>();

    @BeforeEach
    void begin() {
        TransactionSynchronizationManager.initSynchronization();
    }

    @AfterEach
    void end() {
        TransactionSynchronizationManager.clearSynchronization();
    }

    @Test
    void writesTimesThatAClockChangeDoesNotRepeat() {
        Instant beforeTheChange = Instant.parse("2026-10-25T00:30:00Z");

        handOverAt(beforeTheChange);
        handOverAt(beforeTheChange.plusSeconds(3_600));

        assertThat(createdAt.stream().map(time -> time.toInstant(ZoneOffset.UTC))).containsExactly(beforeTheChange,
                beforeTheChange.plusSeconds(3_600));
    }

    private void handOverAt(Instant now) {
        Clock clock = Clock.fixed(now, ZoneId.of("Europe/Berlin"));
        PurchaseOrderMessage order = new PurchaseOrderMessage(1, 1, List.of());
        new OutboxHandOver((_, time, _) -> createdAt.add(time), null, new OutboxCapacity(10), clock).handOver(List.of(order));
    }
}
