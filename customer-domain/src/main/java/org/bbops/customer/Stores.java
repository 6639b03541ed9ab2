package org.bbops.customer;

import org.bbops.customer.order.ItemStore;
import org.bbops.customer.order.OrderReads;
import org.bbops.customer.order.OrderStore;
import org.bbops.customer.registry.CustomerStore;

/**
 * The domain's tables, all reached in the same way.
 *
 * @param orders o_orders and o_orderline
 * @param orderReads o_orders and o_orderline for who only reads
 * @param items o_item
 * @param customers o_customer
 */
public record Stores(OrderStore orders, OrderReads orderReads, ItemStore items, CustomerStore customers) {

    /** The same with another way to read orders. */
    Stores withOrderReads(OrderReads others) {
        return new Stores(orders, others, items, customers);
    }
}
