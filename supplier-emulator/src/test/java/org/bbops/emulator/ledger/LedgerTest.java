package org.bbops.emulator.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.bbops.contracts.emulator.EmulatorCounters;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.emulator.EmulatorOrder.Lines;
import org.bbops.contracts.emulator.EmulatorOrder.Receipts;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.OrderContent;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.emulator.ledger.Ledger.Journal;
import org.bbops.emulator.ledger.Ledger.LedgerFullException;
import org.junit.jupiter.api.Test;

class LedgerTest {

    private final Ledger ledger = new Ledger(Journal.NONE);

    @Test
    void countsRepeatedOrdersAsDuplicates() {
        assertThat(receive(12)).isEqualTo(OrderAnswer.Result.ACCEPTED);
        assertThat(receive(12)).isEqualTo(OrderAnswer.Result.DUPLICATE);
        assertThat(receive(12)).isEqualTo(OrderAnswer.Result.DUPLICATE);

        assertThat(ledger.ordersAfter(0, 10)).containsExactly(row(3, 1, 2, 0, 5, 0));
        assertThat(ledger.counters()).isEqualTo(
                new EmulatorCounters(new EmulatorCounters.Orders(3, 1, 2, 0), new EmulatorCounters.Deliveries(0, 0, 2, 0, 0, 0)));
    }

    /** Sets up a ledger as restored from a journal that contains the order twice. */
    @Test
    void countsAnOrderThatWasAcceptedTwice() {
        receive(12);
        ledger.apply(Fact.taken(order(12, 5), 2));

        assertThat(ledger.ordersAfter(0, 10)).extracting(order -> order.receipts().accepted()).containsExactly(2);
    }

    @Test
    void listsARefusedOrderAsReceivedButNotAccepted() {
        assertThat(ledger.arrived(order(12, 5))).isEqualTo(1);
        ledger.refused();
        assertThat(ledger.arrived(order(12, 5))).isEqualTo(2);

        assertThat(ledger.ordersAfter(0, 10)).containsExactly(row(2, 0, 0, 0, 0, 0));
    }

    @Test
    void countsAnOrderAsDeliveredAfterItsLastLine() {
        receive(12);
        ledger.delivered(12, 2, 3);
        assertThat(ledger.counters().deliveries().deliveredOrders()).isZero();
        ledger.delivered(12, 5, 2);

        assertThat(ledger.counters()).isEqualTo(
                new EmulatorCounters(new EmulatorCounters.Orders(1, 1, 0, 0), new EmulatorCounters.Deliveries(1, 5, 0, 0, 0, 0)));
    }

    @Test
    void countsUndeliverableLinesSeparately() {
        receive(12);
        ledger.retried();
        ledger.undeliverable(12, 2, 3);
        ledger.unknown(12, 5, 2);

        assertThat(ledger.counters()).isEqualTo(
                new EmulatorCounters(new EmulatorCounters.Orders(1, 1, 0, 0), new EmulatorCounters.Deliveries(0, 0, 0, 1, 1, 5)));
        assertThat(ledger.ordersAfter(0, 10)).containsExactly(row(1, 1, 0, 0, 5, 5));
    }

    @Test
    void listsOrdersInPagesByNumber() {
        for (int number : new int[] {700, 3, 255, 256, Integer.MAX_VALUE, 1}) {
            receive(number);
        }
        assertThat(ledger.ordersAfter(0, 4)).extracting(EmulatorOrder::number).containsExactly(1, 3, 255, 256);
        assertThat(ledger.ordersAfter(256, 4)).extracting(EmulatorOrder::number).containsExactly(700, Integer.MAX_VALUE);
        assertThat(ledger.ordersAfter(Integer.MAX_VALUE, 4)).isEmpty();
    }

    @Test
    void refusesANewOrderNumberWhenAllPagesAreInUse() {
        for (int page = 0; page < OrderPages.PAGES_MAX; page++) {
            ledger.arrived(order(page * OrderPages.PAGE_NUMBERS + 1, 1));
        }
        assertThat(ledger.arrived(order(2, 1))).as("a number on a page there is").isEqualTo(1);
        assertThatThrownBy(() -> ledger.arrived(order(Integer.MAX_VALUE, 1))).isInstanceOf(LedgerFullException.class)
                .hasMessageContaining("8192").hasMessageContaining("reset");
        assertThat(ledger.counters().orders().refused()).isEqualTo(1);
    }

    @Test
    void refusesAnOrderWhenTooManyDeliveriesAreWaiting() {
        ledger.arrived(order(1, 1));
        ledger.take(order(1, 100), Ledger.PENDING_MAX);
        ledger.arrived(order(2, 1));

        assertThatThrownBy(() -> ledger.take(order(2, 1), 1)).isInstanceOf(LedgerFullException.class)
                .hasMessageContaining("100,000");
        assertThat(ledger.ordersAfter(1, 1)).extracting(order -> order.receipts().accepted()).containsExactly(0);
        assertThat(ledger.counters().orders().refused()).isEqualTo(1);
    }

    @Test
    void packsEachCountIntoSeparateBits() {
        OrderState largest = new OrderState(65_535, 65_535, 15, 100, 100, 100, 127);

        assertThat(OrderState.unpacked(largest.packed())).isEqualTo(largest);
        assertThat(OrderState.unpacked(new OrderState(1, 2, 1, 3, 4, 5, 6).packed()))
                .isEqualTo(new OrderState(1, 2, 1, 3, 4, 5, 6));
        assertThat(largest.receivedAgain(true).duplicate().taken(100)).isEqualTo(largest);
    }

    @Test
    void countsADuplicateWithDifferentLines() {
        receive(12);
        receive(12);
        assertThat(ledger.ordersAfter(0, 1)).extracting(EmulatorOrder::differing).containsExactly(0);

        ledger.arrived(order(12, 6));
        assertThat(ledger.take(order(12, 6), 2)).isEqualTo(OrderAnswer.Result.DUPLICATE);

        OrderContent first = OrderContent.of(order(12, 5));
        assertThat(ledger.ordersAfter(0, 1)).containsExactly(
                new EmulatorOrder(12, new Receipts(3, 1, 2), new Lines(0, 5, 0), 1, first));
    }

    @Test
    void contentIgnoresTheOrderOfLines() {
        PurchaseOrderMessage order = order(12, 5);

        assertThat(OrderContent.of(new PurchaseOrderMessage(12, 1, order.lines().reversed()))).isEqualTo(OrderContent.of(order));
        assertThat(OrderContent.of(order).quantity()).isEqualTo(50);
        assertThat(OrderContent.of(order(12, 4)).plus(5, "CMP000000000006", 10)).isNotEqualTo(OrderContent.of(order));
    }

    /** The row of number 12, with five lines. */
    private static EmulatorOrder row(int received, int accepted, int duplicates, int delivered, int lines, int undeliverable) {
        return new EmulatorOrder(12, new Receipts(received, accepted, duplicates), new Lines(delivered, lines, undeliverable), 0,
                OrderContent.of(order(12, 5)));
    }

    private OrderAnswer.Result receive(int number) {
        ledger.arrived(order(number, 5));
        return ledger.take(order(number, 5), 2);
    }

    private static PurchaseOrderMessage order(int number, int lines) {
        return new PurchaseOrderMessage(number, 1, IntStream.rangeClosed(1, lines)
                .mapToObj(line -> new PurchaseOrderMessage.Line(line, "CMP%012d".formatted(line), 10, 10, 3)).toList());
    }
}
