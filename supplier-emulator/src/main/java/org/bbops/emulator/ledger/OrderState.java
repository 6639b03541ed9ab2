package org.bbops.emulator.ledger;

import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.wire.OrderContent;

/**
 * History of one purchase order number; fits into 64 bits, since millions are kept.
 *
 * @param received times it was on the wire, those refused by chance included; counted up to 65,535
 * @param duplicates times it was answered as a duplicate; counted up to 65,535
 * @param accepted times it was taken, which is to be once at most; counted up to 15
 * @param lines of the order taken, 0 while none is; at most 100, as for the following two
 * @param deliveredLines lines that the system has booked
 * @param undeliverableLines lines given up
 * @param differing times it was on the wire with other lines than the first time; counted up to 127
 */
public record OrderState(int received, int duplicates, int accepted, int lines, int deliveredLines,
        int undeliverableLines, int differing) {

    static final OrderState NEVER_SEEN = new OrderState(0, 0, 0, 0, 0, 0, 0);

    private static final int COUNT_BITS = 16;
    private static final int COUNT_MAX = (1 << COUNT_BITS) - 1;
    private static final int ACCEPTED_BITS = 4;
    private static final int ACCEPTED_MAX = (1 << ACCEPTED_BITS) - 1;
    private static final int LINE_BITS = 7;
    private static final int LINE_MAX = (1 << LINE_BITS) - 1;

    /** Returns the history of the order of this number with the content of its first request. */
    EmulatorOrder order(int number, OrderContent asked) {
        return new EmulatorOrder(number, new EmulatorOrder.Receipts(received, accepted, duplicates),
                new EmulatorOrder.Lines(deliveredLines, lines, undeliverableLines), differing, asked);
    }

    static OrderState unpacked(long bits) {
        long rest = bits;
        int differing = (int) rest & LINE_MAX;
        rest >>>= LINE_BITS;
        int undeliverable = (int) rest & LINE_MAX;
        rest >>>= LINE_BITS;
        int delivered = (int) rest & LINE_MAX;
        rest >>>= LINE_BITS;
        int lines = (int) rest & LINE_MAX;
        rest >>>= LINE_BITS;
        int accepted = (int) rest & ACCEPTED_MAX;
        rest >>>= ACCEPTED_BITS;
        return new OrderState((int) (rest >>> COUNT_BITS) & COUNT_MAX, (int) rest & COUNT_MAX, accepted, lines,
                delivered, undeliverable, differing);
    }

    long packed() {
        long bits = received;
        bits = bits << COUNT_BITS | duplicates;
        bits = bits << ACCEPTED_BITS | accepted;
        bits = bits << LINE_BITS | lines;
        bits = bits << LINE_BITS | deliveredLines;
        bits = bits << LINE_BITS | undeliverableLines;
        return bits << LINE_BITS | differing;
    }

    /** @param differs true if its lines differ from those of the first time */
    OrderState receivedAgain(boolean differs) {
        return new OrderState(Math.min(received + 1, COUNT_MAX), duplicates, accepted, lines, deliveredLines,
                undeliverableLines, Math.min(differing + (differs ? 1 : 0), LINE_MAX));
    }

    OrderState taken(int lineCount) {
        return new OrderState(received, duplicates, Math.min(accepted + 1, ACCEPTED_MAX), lineCount, deliveredLines,
                undeliverableLines, differing);
    }

    OrderState duplicate() {
        return new OrderState(received, Math.min(duplicates + 1, COUNT_MAX), accepted, lines, deliveredLines,
                undeliverableLines, differing);
    }

    OrderState delivered(int more) {
        return new OrderState(received, duplicates, accepted, lines, deliveredLines + more, undeliverableLines, differing);
    }

    OrderState undeliverable(int more) {
        return new OrderState(received, duplicates, accepted, lines, deliveredLines, undeliverableLines + more,
                differing);
    }

    /** Returns true when every line of it has been booked. */
    boolean isComplete() {
        return accepted > 0 && deliveredLines == lines;
    }
}
