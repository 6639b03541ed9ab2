package org.bbops.customer.store;

/**
 * Stores of the domain's tables.
 *
 * @param orders o_orders and o_orderline
 * @param orderReads o_orders and o_orderline, for reads only
 * @param items o_item
 * @param customers o_customer
 */
public record CustomerTables(OrderStore orders, OrderReads orderReads, ItemStore items, CustomerStore customers) {

    /** Returns these stores with other reads of orders. */
    public CustomerTables withOrderReads(OrderReads others) {
        return new CustomerTables(orders, others, items, customers);
    }
}
