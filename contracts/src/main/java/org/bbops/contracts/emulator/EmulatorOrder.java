package org.bbops.contracts.emulator;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.bbops.contracts.wire.OrderContent;

/**
 * A purchase order as the emulator knows it, which answers with a list of them at {@value #PATH}.
 *
 * @param number po_number
 * @param receipts times that it came
 * @param lines lines of the order taken
 * @param differing times it came with other lines than the first time
 * @param content its lines as they came the first time
 */
public record EmulatorOrder(int number, @JsonUnwrapped Receipts receipts, @JsonUnwrapped Lines lines, int differing,
        @JsonUnwrapped OrderContent content) {

    /** Place in the emulator where the orders with a number above {@code afterNumber} are asked for, {@code limit} at most. */
    public static final String PATH = "/emulator/control/orders";

    /**
     * Times that an order came over the wire.
     *
     * @param received in all, those answered with an error included
     * @param accepted times it was taken: 1, or 0 when every answer was an error; more is a fault of the emulator's books
     * @param duplicates times it came again after it was taken
     */
    public record Receipts(int received, int accepted, int duplicates) {
    }

    /**
     * Lines of an order.
     *
     * @param deliveredLines lines whose delivery the system has booked
     * @param lines all lines; 0 while the order is not taken
     * @param undeliverable lines whose delivery was given up
     */
    public record Lines(int deliveredLines, int lines, int undeliverable) {
    }

    /** Returns true when the supplier took it. */
    public boolean wasTaken() {
        return receipts.accepted() > 0;
    }
}
