package org.bbops.contracts.customer;

import java.time.LocalDate;

/**
 * A line of an order.
 *
 * @param lineId ol_id
 * @param itemId ol_i_id
 * @param quantity ol_qty
 * @param shipDate ol_ship_date, null while not shipped
 */
public record OrderLineStatus(int lineId, String itemId, int quantity, LocalDate shipDate) {
}
