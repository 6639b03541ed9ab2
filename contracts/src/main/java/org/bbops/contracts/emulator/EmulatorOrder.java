package org.bbops.contracts.emulator;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.bbops.contracts.wire.OrderContent;

/**
 * Purchase order as recorded by the emulator, which answers with a list of them at {@value #PATH}.
 *
 * @param number po_number
 * @param receipts number of times that it was received
 * @param lines lines of the accepted order
 * @param differing number of times that it was received with other lines than the first time
 * @param content its lines as first received
 */
public record EmulatorOrder(int number, @JsonUnwrapped Receipts receipts, @JsonUnwrapped Lines lines, int differing,
        @JsonUnwrapped OrderContent content) {

    /** Path of the orders with a number above {@code afterNumber}, {@code limit} at most. */
    public static final String PATH = "/emulator/control/orders";

    /**
     * Number of times that an order was received.
     *
     * @param received all, including those answered with an error
     * @param accepted times it was accepted: 1, or 0 when every answer was an error; more is an error in the emulator's books
     * @param duplicates times it was received after it had been accepted
     */
    public record Receipts(int received, int accepted, int duplicates) {
    }

    /**
     * Lines of an order.
     *
     * @param deliveredLines lines whose delivery the system has booked
     * @param lines all lines; 0 while the order is not taken
     * @param undeliverable lines with a delivery that was given up
     */
    public record Lines(int deliveredLines, int lines, int undeliverable) {
    }

    /** Returns true when the supplier took it. */
    public boolean wasTaken() {
        return receipts.accepted() > 0;
    }
}
