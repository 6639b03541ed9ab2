package org.bbops.customer.store;

import org.bbops.customer.store.ItemStore;
import org.bbops.customer.store.OrderReads;
import org.bbops.customer.store.OrderStore;

/**
 * The domain's tables, all reached in the same way.
 *
 * @param orders o_orders and o_orderline
 * @param orderReads o_orders and o_orderline, for reads only
 * @param items o_item
 * @param customers o_customer
 */
public record CustomerTables(OrderStore orders, OrderReads orderReads, ItemStore items, CustomerStore customers) {

    /** Returns these stores with another one to read orders. */
    public CustomerTables withOrderReads(OrderReads others) {
        return new CustomerTables(orders, others, items, customers);
    }
}
