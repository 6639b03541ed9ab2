package org.bbops.customer;

import org.bbops.customer.order.OrderReads;
import org.bbops.customer.order.OrderStore;
import org.bbops.customer.registry.CustomerStore;

/**
 * The domain's tables, all reached in the same way.
 *
 * @param orders o_orders, o_orderline and o_item
 * @param orderReads o_orders and o_orderline for who only reads
 * @param customers o_customer
 */
public record Stores(OrderStore orders, OrderReads orderReads, CustomerStore customers) {

    /** The same with another way to read orders. */
    Stores withOrderReads(OrderReads others) {
        return new Stores(orders, others, customers);
    }
}
