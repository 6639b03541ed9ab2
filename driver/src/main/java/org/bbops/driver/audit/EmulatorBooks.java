package org.bbops.driver.audit;

import java.util.Map;
import org.bbops.contracts.wire.OrderContent;

/**
 * What the supplier emulator says it received and delivered.
 *
 * @param pendingDeliveries groups of lines it still has to deliver
 * @param orders by number, every order that reached it
 */
public record EmulatorBooks(long pendingDeliveries, Map<Integer, Order> orders) {

    /** Keeps a copy of the orders. */
    public EmulatorBooks {
        orders = Map.copyOf(orders);
    }

    /**
     * A purchase order as the emulator knows it.
     *
     * @param number po_number
     * @param received how often it came over the wire
     * @param accepted how often it was accepted: 1, or 0 when every answer was an error
     * @param duplicates how often it came again after it was accepted
     * @param deliveredLines lines whose delivery was answered with "delivered"
     * @param lines lines it has
     * @param undeliverable lines whose delivery was given up
     * @param differing how often it came with other lines than the first time
     * @param quantity of all lines together, as they came the first time
     * @param checksum of these lines
     */
    public record Order(int number, int received, int accepted, int duplicates, int deliveredLines, int lines,
            int undeliverable, int differing, long quantity, int checksum) {

        OrderContent content() {
            return new OrderContent(quantity, checksum);
        }
    }
}
