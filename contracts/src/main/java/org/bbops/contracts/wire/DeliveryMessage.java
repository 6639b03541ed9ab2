package org.bbops.contracts.wire;

import java.util.List;

/**
 * A delivery by the emulator: the lines of a purchase order that share a lead time.
 *
 * <pre>{@code
 * <delivery order="12"><line number="1" part="CMP000000000001" quantity="40"/></delivery>
 * }</pre>
 *
 * @param order po_number
 * @param lines 1 to 100
 */
public record DeliveryMessage(int order, List<Line> lines) {

    /**
     * A delivered line.
     *
     * @param number pol_number
     * @param part pol_p_id
     * @param quantity number delivered
     */
    public record Line(int number, String part, int quantity) {
    }
}
