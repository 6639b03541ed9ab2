package org.bbops.contracts.wire;

import java.util.List;

/**
 * A purchase order on its way to the supplier emulator.
 *
 * <pre>{@code
 * <purchase-order number="12" site="1" lines="1">
 *   <line number="1" part="CMP000000000001" quantity="40" balance="40" lead-time="3"/>
 * </purchase-order>
 * }</pre>
 *
 * @param number po_number
 * @param site po_site_id
 * @param lines 1 to 100
 */
public record PurchaseOrderMessage(int number, int site, List<Line> lines) {

    /**
     * A line of it.
     *
     * @param number pol_number
     * @param part pol_p_id
     * @param quantity pol_qty
     * @param balance pol_balance
     * @param leadTime lead time in days, 0 to 1,000
     */
    public record Line(int number, String part, int quantity, int balance, int leadTime) {
    }
}
