package org.bbops.emulator.ledger;

/**
 * What happened to one purchase order, as the audit reads it.
 *
 * @param number po_number
 * @param received times it was on the wire, those refused by the failure share included
 * @param accepted 1 when it was taken, else 0
 * @param duplicates times it was answered as a duplicate
 * @param deliveredLines lines that the system has booked
 * @param lines of the order taken
 * @param undeliverable lines given up
 */
public record OrderRow(int number, int received, int accepted, int duplicates, int deliveredLines, int lines,
        int undeliverable) {

    static OrderRow of(int number, OrderState state) {
        return new OrderRow(number, state.received(), state.accepted() ? 1 : 0, state.duplicates(),
                state.deliveredLines(), state.lines(), state.undeliverableLines());
    }
}
