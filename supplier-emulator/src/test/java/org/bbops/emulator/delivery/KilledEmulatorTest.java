package org.bbops.emulator.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.emulator.ledger.Ledgers;
import org.bbops.emulator.settings.Outage;
import org.bbops.emulator.settings.ResponseLatency;
import org.bbops.emulator.settings.SettingsStore;
import org.bbops.emulator.settings.SupplierBehaviour;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the ledger of an emulator that was killed and restarted on the same files. */
class KilledEmulatorTest {

    private static final PurchaseOrderMessage ORDER = new PurchaseOrderMessage(12, 1, List.of(
            new PurchaseOrderMessage.Line(1, "CMP000000000001", 40, 40, 3),
            new PurchaseOrderMessage.Line(2, "CMP000000000002", 10, 10, 2),
            new PurchaseOrderMessage.Line(3, "CMP000000000003", 7, 7, 3)));
    private static final SupplierBehaviour FIRST = new SupplierBehaviour(URI.create("http://supplier"), Duration.ofSeconds(1),
            new Redelivery(Duration.ofSeconds(5), 10), ResponseLatency.NONE, 0, 42, List.of());

    @TempDir
    private Path folder;

    private final List<DeliveryMessage> sent = new ArrayList<>();

    @Test
    void deliversOnlyUndeliveredGroupsAfterARestart() {
        ManualLater later = new ManualLater();
        Ledgers killed = start(later);
        take(killed, later);
        later.pass(Duration.ofSeconds(2));
        assertThat(sent).hasSize(1);

        ManualLater afterwards = new ManualLater();
        Ledgers again = start(afterwards);
        afterwards.pass(Duration.ofMinutes(1));

        assertThat(sent).extracting(delivery -> delivery.lines().size()).containsExactly(1, 2);
        assertThat(again.current().counters().deliveries().deliveredOrders()).isEqualTo(1);
        assertThat(again.current().counters().deliveries().pendingDeliveries()).isZero();
    }

    @Test
    void recognizesADuplicateOrderAfterARestart() {
        take(start(new ManualLater()), new ManualLater());

        Ledgers again = start(new ManualLater());
        again.current().arrived(ORDER);

        assertThat(again.current().take(ORDER, 2)).isEqualTo(OrderAnswer.Result.DUPLICATE);
        assertThat(again.current().ordersAfter(0, 1)).singleElement().satisfies(row -> {
            assertThat(row.receipts().received()).isEqualTo(2);
            assertThat(row.receipts().accepted()).isEqualTo(1);
        });
    }

    @Test
    void ignoresATruncatedJournalLine() throws IOException {
        take(start(new ManualLater()), new ManualLater());
        Files.writeString(folder.resolve("ledger.journal"), "taken 13 3 2 0 <purchase-or", StandardOpenOption.APPEND);

        Ledgers again = start(new ManualLater());
        again.current().arrived(new PurchaseOrderMessage(14, 1, ORDER.lines()));
        Ledgers andAgain = start(new ManualLater());

        assertThat(andAgain.current().ordersAfter(0, 10)).extracting(row -> row.number()).containsExactly(12, 14);
    }

    @Test
    void restoresNothingFromBeforeAReset() {
        Ledgers ledgers = start(new ManualLater());
        take(ledgers, new ManualLater());
        var old = ledgers.current();
        ledgers.reset();
        old.delivered(12, 2, 1);

        Ledgers again = start(new ManualLater());

        assertThat(again.current().ordersAfter(0, 10)).isEmpty();
        assertThat(again.undelivered()).isEmpty();
    }

    @Test
    void restoresItsSettings() {
        SettingsStore.kept(FIRST, new SettingsStore.KeptSettings(folder))
                .change(old -> new SupplierBehaviour(URI.create("http://127.0.0.1:8081"), Duration.ofMillis(100),
                        new Redelivery(Duration.ofMillis(500), 80), ResponseLatency.NONE, 0.1, 7,
                        List.of(Outage.fromNow(Instant.EPOCH, 0, 10))));

        SupplierBehaviour again = SettingsStore.kept(FIRST, new SettingsStore.KeptSettings(folder)).current();

        assertThat(again.deliverTo()).isEqualTo(URI.create("http://127.0.0.1:8081"));
        assertThat(again.leadTimeUnit()).isEqualTo(Duration.ofMillis(100));
        assertThat(again.outages()).containsExactly(Outage.fromNow(Instant.EPOCH, 0, 10));
    }

    /** Starts a process; the one before it is left open, as after a kill. */
    private Ledgers start(ManualLater later) {
        Ledgers ledgers = Ledgers.keptIn(folder);
        deliveries(ledgers, later).resume(ledgers.current(), ledgers.undelivered());
        return ledgers;
    }

    private void take(Ledgers ledgers, ManualLater later) {
        ledgers.current().arrived(ORDER);
        ledgers.current().take(ORDER, 2);
        deliveries(ledgers, later).schedule(ledgers.current(), Delivery.of(ORDER));
    }

    private Deliveries deliveries(Ledgers ledgers, ManualLater later) {
        return new Deliveries(new SettingsStore(FIRST), ledgers, (base, delivery) -> {
            sent.add(delivery);
            return new DeliveryAnswer(delivery.order(), DeliveryAnswer.Result.DELIVERED);
        }, later, FaultPoints.OFF);
    }
}
