package org.bbops.emulator.ledger;

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
 */
public record OrderRow(int number, int received, int accepted, int duplicates, int deliveredLines, int lines,
        int undeliverable) {

    static OrderRow of(int number, OrderState state) {
        return new OrderRow(number, state.received(), state.accepted(), state.duplicates(),
                state.deliveredLines(), state.lines(), state.undeliverableLines());
    }
}
