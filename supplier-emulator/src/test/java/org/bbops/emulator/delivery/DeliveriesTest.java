package org.bbops.emulator.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.emulator.delivery.Deliveries.Later;
import org.bbops.emulator.ledger.Ledger;
import org.bbops.emulator.ledger.Ledgers;
import org.bbops.emulator.settings.ResponseLatency;
import org.bbops.emulator.settings.SettingsStore;
import org.bbops.emulator.settings.SupplierBehaviour;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import org.junit.jupiter.api.Test;

class DeliveriesTest {

    private static final PurchaseOrderMessage ORDER = new PurchaseOrderMessage(12, 1, List.of(
            new PurchaseOrderMessage.Line(1, "CMP000000000001", 40, 40, 3),
            new PurchaseOrderMessage.Line(2, "CMP000000000002", 10, 10, 2),
            new PurchaseOrderMessage.Line(3, "CMP000000000003", 7, 7, 3)));

    private final ManualLater later = new ManualLater();
    private final Ledgers ledgers = Ledgers.inMemory();
    private final SettingsStore settings = new SettingsStore(new SupplierBehaviour(URI.create("http://supplier"), Duration.ofSeconds(5),
            new Redelivery(Duration.ofSeconds(5), 10), ResponseLatency.NONE, 0, 42, List.of()));
    private final List<DeliveryMessage> sent = new ArrayList<>();
    private Deliveries deliveries;
    private SupplierDomain supplier = answering(DeliveryAnswer.Result.DELIVERED);

    @Test
    void groupsLinesByLeadTime() {
        assertThat(Delivery.of(ORDER)).containsExactly(
                new Delivery(2, new DeliveryMessage(12, List.of(new DeliveryMessage.Line(2, "CMP000000000002", 10)))),
                new Delivery(3, new DeliveryMessage(12, List.of(new DeliveryMessage.Line(1, "CMP000000000001", 40),
                        new DeliveryMessage.Line(3, "CMP000000000003", 7)))));
    }

    @Test
    void deliversEachGroupAfterItsLeadTime() {
        order();

        later.pass(Duration.ofMillis(9_999));
        assertThat(sent).isEmpty();
        later.pass(Duration.ofMillis(1));
        assertThat(sent).extracting(delivery -> delivery.lines().size()).containsExactly(1);
        later.pass(Duration.ofSeconds(5));
        assertThat(sent).extracting(delivery -> delivery.lines().size()).containsExactly(1, 2);
        assertThat(ledger().counters().deliveries().deliveredOrders()).isEqualTo(1);
        assertThat(ledger().counters().deliveries().pendingDeliveries()).isZero();
    }

    @Test
    void retriesUntilTheOrderIsVisible() {
        supplier = answering(DeliveryAnswer.Result.RETRY, DeliveryAnswer.Result.RETRY, DeliveryAnswer.Result.DELIVERED);
        order();

        later.pass(Duration.ofSeconds(30));

        assertThat(sent).hasSize(4);
        assertThat(ledger().counters().deliveries().retries()).isEqualTo(2);
        assertThat(ledger().counters().deliveries().deliveredLines()).isEqualTo(3);
    }

    @Test
    void givesUpAfterTenRetries() {
        supplier = answering(DeliveryAnswer.Result.RETRY);
        order();

        later.pass(Duration.ofSeconds(10 + 10 * 5 - 1));
        assertThat(ledger().counters().deliveries().undeliverable()).isZero();
        later.pass(Duration.ofHours(1));

        assertThat(sent).hasSize(2 * 11);
        assertThat(ledger().counters().deliveries().retries()).isEqualTo(2 * 10);
        assertThat(ledger().counters().deliveries().undeliverable()).isEqualTo(3);
        assertThat(ledger().counters().deliveries().pendingDeliveries()).isZero();
    }

    @Test
    void retriesWhenTheSystemIsUnreachable() {
        supplier = (base, delivery) -> {
            throw new IOException("connection refused");
        };
        order();

        later.pass(Duration.ofSeconds(10));

        assertThat(ledger().counters().deliveries().retries()).isEqualTo(1);
        assertThat(ledger().counters().deliveries().pendingDeliveries()).isEqualTo(2);
    }

    @Test
    void triesAgainAfterAnErrorOfItsOwn() {
        supplier = answering(DeliveryAnswer.Result.RETRY, DeliveryAnswer.Result.DELIVERED);
        AtomicBoolean failed = new AtomicBoolean();
        Later failingOnce = new Later() {
            @Override
            public void run(Runnable task, Duration delay) {
                if (!sent.isEmpty() && failed.compareAndSet(false, true)) {
                    throw new IllegalStateException("no space left");
                }
                later.run(task, delay);
            }

            @Override
            public void forgetAll() {
                later.forgetAll();
            }
        };
        deliveries = new Deliveries(settings, ledgers, recording(), failingOnce, FaultPoints.OFF);
        placeOrder();

        later.pass(Duration.ofHours(1));

        assertThat(failed).isTrue();
        assertThat(ledger().counters().deliveries().deliveredLines()).isEqualTo(3);
        assertThat(ledger().counters().deliveries().pendingDeliveries()).isZero();
    }

    @Test
    void givesUpAnUnknownOrderAtOnce() {
        supplier = answering(DeliveryAnswer.Result.UNKNOWN);
        order();

        later.pass(Duration.ofHours(1));

        assertThat(sent).hasSize(2);
        assertThat(ledger().counters().deliveries().unknown()).isEqualTo(2);
        assertThat(ledger().ordersAfter(0, 1)).singleElement().satisfies(row -> assertThat(row.lines().undeliverable()).isEqualTo(3));
    }

    @Test
    void deliversNoOrdersFromBeforeAReset() {
        order();
        Ledger old = ledger();

        ledgers.reset();
        later.pass(Duration.ofHours(1));

        assertThat(sent).isEmpty();
        assertThat(old.counters().deliveries().pendingDeliveries()).isEqualTo(2);
        assertThat(ledger().counters().deliveries().pendingDeliveries()).isZero();
    }

    /** The order arrives after the new ledger is opened and before the old deliveries are dropped. */
    @Test
    void deliversAnOrderThatArrivesDuringAReset() throws InterruptedException {
        List<Thread> ordering = new ArrayList<>();
        Later busy = new Later() {
            @Override
            public void run(Runnable task, Duration delay) {
                later.run(task, delay);
            }

            @Override
            public void forgetAll() {
                Thread thread = Thread.ofPlatform().start(DeliveriesTest.this::placeOrder);
                ordering.add(thread);
                await().until(() -> Set.of(Thread.State.WAITING, Thread.State.BLOCKED, Thread.State.TERMINATED)
                        .contains(thread.getState()));
                later.forgetAll();
            }
        };
        deliveries = new Deliveries(settings, ledgers, recording(), busy, FaultPoints.OFF);

        deliveries.reset();
        ordering.getFirst().join();
        later.pass(Duration.ofHours(1));

        assertThat(sent).hasSize(2);
        assertThat(ledger().counters().deliveries().deliveredOrders()).isEqualTo(1);
    }

    private void placeOrder() {
        List<Delivery> groups = Delivery.of(ORDER);
        ledger().arrived(ORDER);
        ledger().take(ORDER, groups.size());
        deliveries.schedule(ledger(), groups);
    }

    private SupplierDomain recording() {
        return (base, delivery) -> {
            sent.add(delivery);
            return supplier.deliver(base, delivery);
        };
    }

    private Ledger ledger() {
        return ledgers.current();
    }

    private void order() {
        deliveries = new Deliveries(settings, ledgers, recording(), later, FaultPoints.OFF);
        placeOrder();
    }

    /** Returns these results in turn, and then repeats the last. */
    private static SupplierDomain answering(DeliveryAnswer.Result... results) {
        List<DeliveryAnswer.Result> left = new ArrayList<>(List.of(results));
        return (base, delivery) -> new DeliveryAnswer(delivery.order(),
                left.size() == 1 ? left.getFirst() : left.removeFirst());
    }
}
