package org.bbops.customer.store;

import java.util.Optional;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.Revision;

/** The tables o_orders and o_orderline. Every method runs in the caller's transaction. */
public interface OrderStore {

    /** Writes a new order and its lines, in line order; they are in the database when this returns. */
    void insert(Order order);

    /**
     * Reads an order and its lines to change them. By the lock plan, others cannot change them until the transaction
     * ends, or else this one's update is refused. Empty when there is none.
     */
    Optional<Order> findToChange(int orderId);

    /**
     * Writes the changes of an order that this transaction has read to change, at the latest when it commits; fails
     * with a conflict when another transaction has changed the order nevertheless.
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
