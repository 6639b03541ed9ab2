package org.bbops.emulator.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.emulator.EmulatorCounters;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.WireXml;
import org.bbops.emulator.delivery.Deliveries;
import org.bbops.emulator.delivery.Deliveries.Later;
import org.bbops.emulator.delivery.ManualLater;
import org.bbops.emulator.delivery.SupplierDomain;
import org.bbops.emulator.ledger.Ledgers;
import org.bbops.emulator.orders.Reception.SupplierDownException;
import org.bbops.emulator.settings.Distribution;
import org.bbops.emulator.settings.Outage;
import org.bbops.emulator.settings.ResponseLatency;
import org.bbops.emulator.settings.SettingsStore;
import org.bbops.emulator.settings.SupplierBehaviour;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import org.junit.jupiter.api.Test;

class ReceptionTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");

    private final Ledgers ledgers = Ledgers.inMemory();
    private final List<Duration> pauses = new ArrayList<>();

    @Test
    void takesAnOrderBeforeItPauses() throws InterruptedException {
        Reception reception = reception(0, List.of(), duration -> {
            assertThat(ledgers.current().counters().orders().accepted()).isEqualTo(1);
            pauses.add(duration);
        });

        assertThat(reception.receive(order(12))).isEqualTo(new OrderAnswer(12, OrderAnswer.Result.ACCEPTED));
        assertThat(pauses).containsExactly(Duration.ofMillis(400));
    }

    @Test
    void keepsAnOrderWhoseResponseIsInterrupted() {
        Reception reception = reception(0, List.of(), duration -> {
            throw new InterruptedException();
        });

        assertThatThrownBy(() -> reception.receive(order(12))).isInstanceOf(InterruptedException.class);
        assertThat(ledgers.current().counters().deliveries().pendingDeliveries()).isEqualTo(1);
    }

    @Test
    void deliveriesAreDueAfterTheAnswer() throws InterruptedException {
        ManualLater later = new ManualLater();
        List<String> events = new ArrayList<>();
        Reception reception = reception(0, List.of(), latency -> {
            later.pass(Duration.ofMinutes(1));
            events.add("answered");
        }, (base, delivery) -> {
            events.add("delivered");
            return new DeliveryAnswer(delivery.order(), DeliveryAnswer.Result.DELIVERED);
        }, later);

        reception.receive(order(12));
        later.pass(Duration.ofMillis(14_999));
        assertThat(events).containsExactly("answered");
        later.pass(Duration.ofMillis(1));

        assertThat(events).containsExactly("answered", "delivered");
    }

    @Test
    void reportsARepeatedOrderAsADuplicate() throws InterruptedException {
        Reception reception = reception(0, List.of(), pauses::add);
        reception.receive(order(12));

        assertThat(reception.receive(order(12)).result()).isEqualTo(OrderAnswer.Result.DUPLICATE);
        assertThat(ledgers.current().counters().deliveries().pendingDeliveries()).isEqualTo(1);
    }

    @Test
    void acceptsNoOrderDuringAnOutage() {
        Reception reception = reception(0, List.of(Outage.fromNow(NOW, -10, 20)), pauses::add);

        assertThatThrownBy(() -> reception.receive(order(12))).isInstanceOf(SupplierDownException.class)
                .hasMessageContaining("2026-11-21T09:00:00.010Z");
        assertThat(ledgers.current().counters()).isEqualTo(new EmulatorCounters(new EmulatorCounters.Orders(1, 0, 0, 1),
                new EmulatorCounters.Deliveries(0, 0, 0, 0, 0, 0)));
    }

    @Test
    void acceptsNoOrderThatFailsByChance() {
        Reception reception = reception(1, List.of(), pauses::add);

        assertThatThrownBy(() -> reception.receive(order(12))).isInstanceOf(SupplierDownException.class);
        assertThat(ledgers.current().ordersAfter(0, 1)).singleElement()
                .satisfies(row -> assertThat(row.receipts().accepted()).isZero());
        assertThat(pauses).isEmpty();
    }

    @Test
    void refusesAMalformedOrderAndCountsIt() {
        Reception reception = reception(0, List.of(), pauses::add);

        assertThatThrownBy(() -> reception.receive(new byte[] {'<'})).isInstanceOf(BusinessException.class);
        assertThat(ledgers.current().counters().orders().refused()).isEqualTo(1);
    }

    private Reception reception(double failureShare, List<Outage> outages, Reception.Pause pause) {
        return reception(failureShare, outages, pause, (base, delivery) -> null, new ManualLater());
    }

    private Reception reception(double failureShare, List<Outage> outages, Reception.Pause pause, SupplierDomain supplier, Later later) {
        SettingsStore settings = new SettingsStore(new SupplierBehaviour(URI.create("http://supplier"), Duration.ofSeconds(5),
                new Redelivery(Duration.ofSeconds(5), 10), new ResponseLatency(Distribution.FIXED, 400, 0), failureShare, 42, outages));
        Deliveries deliveries = new Deliveries(settings, ledgers, supplier, later, FaultPoints.OFF);
        return new Reception(settings, ledgers, deliveries, Clock.fixed(NOW, ZoneOffset.UTC), pause, FaultPoints.OFF);
    }

    private static byte[] order(int number) {
        return WireXml.write(new PurchaseOrderMessage(number, 1,
                List.of(new PurchaseOrderMessage.Line(1, "CMP000000000001", 40, 40, 3))));
    }
}
