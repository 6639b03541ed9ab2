package org.bbops.customer.entity;

import java.time.LocalDate;

/**
 * A row of o_orderline, without the order's key.
 *
 * @param id ol_id, from 1
 * @param itemId ol_i_id
 * @param quantity ol_qty
 * @param shipDate ol_ship_date, null while not shipped
 */
public record OrderLine(int id, String itemId, int quantity, LocalDate shipDate) {

    /** Returns this line with another quantity. */
    OrderLine withQuantity(int newQuantity) {
        return new OrderLine(id, itemId, newQuantity, shipDate);
    }
}
