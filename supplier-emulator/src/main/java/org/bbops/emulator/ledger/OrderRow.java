package org.bbops.emulator.ledger;

import org.bbops.contracts.wire.OrderContent;

/**
 * What happened to one purchase order, as the audit reads it.
 *
 * @param number po_number
 * @param received times it was on the wire, those refused by the failure share included
 * @param accepted times it was taken; more than once is a fault of the books
 * @param duplicates times it was answered as a duplicate
 * @param deliveredLines lines that the system has booked
 * @param lines of the order taken
 * @param undeliverable lines given up
 * @param differing times it was on the wire with other lines than the first time
 * @param quantity of all lines together, as they were the first time
 * @param checksum of these lines
 */
public record OrderRow(int number, int received, int accepted, int duplicates, int deliveredLines, int lines,
        int undeliverable, int differing, long quantity, int checksum) {

    static OrderRow of(int number, OrderState state, OrderContent asked) {
        return new OrderRow(number, state.received(), state.accepted(), state.duplicates(),
                state.deliveredLines(), state.lines(), state.undeliverableLines(), state.differing(),
                asked.quantity(), asked.checksum());
    }
}
