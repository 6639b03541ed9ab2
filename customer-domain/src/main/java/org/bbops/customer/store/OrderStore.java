package org.bbops.customer.store;

import java.util.Optional;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.Revision;

/** Store of o_orders and o_orderline. Every method runs in the caller's transaction. */
public interface OrderStore {

    /** Writes a new order and its lines, in line order, to the database before it returns. */
    void insert(Order order);

    /**
     * Reads an order that is to be changed, with its lines; empty when there is no such order. The lock plan decides whether other
     * transactions can change the order before this one ends, and whether the update then fails.
     */
    Optional<Order> findToChange(int orderId);

    /**
     * Writes changes of an order that this transaction has read by {@link #findToChange}, at commit at the latest. Fails with a conflict
     * when another transaction has changed the order since and the lock plan checks for that.
     *
     * @param orderId o_id
     * @param terms new total and discount
     * @param revision changes of the lines
     */
    void update(int orderId, Order.Terms terms, Revision revision);

    /**
     * Deletes an order and its lines.
     *
     * @return false when there is no such order
     */
    boolean delete(int orderId);
}
