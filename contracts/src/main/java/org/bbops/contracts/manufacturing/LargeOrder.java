package org.bbops.contracts.manufacturing;

import java.time.LocalDate;

/**
 * A row of m_largeorder.
 *
 * @param largeOrderId lo_id
 * @param orderId lo_o_id
 * @param lineId lo_ol_id
 * @param assemblyId lo_assembly_id
 * @param quantity lo_qty
 * @param dueDate lo_due_date
 */
public record LargeOrder(int largeOrderId, int orderId, int lineId, String assemblyId, int quantity,
        LocalDate dueDate) {
}
