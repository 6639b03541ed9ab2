package org.bbops.customer.order;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** The tables o_orders, o_orderline and o_item. Every method runs in the caller's transaction. */
public interface OrderStore {

    /** The items that exist of those asked for, by key; read in the order given. */
    Map<String, Item> items(Collection<String> itemIds);

    /** Writes a new order and its lines, in line order; they are in the database when this returns. */
    void insert(Order order);

    /**
     * Reads an order and its lines to change them: nobody else can until the transaction ends, or this one's update is
     * refused, as the lock plan says. Empty when there is none.
     */
    Optional<Order> findToChange(int orderId);

    /**
     * Writes what has become of an order that this transaction has read to change, at the latest when it commits; fails with a
     * conflict when another has changed the order nevertheless.
     *
     * @param orderId o_id
     * @param terms new total and discount
     * @param revision what happened to the lines
     */
    void update(int orderId, Order.Terms terms, Revision revision);

    /**
     * Deletes an order and its lines.
     *
     * @return false when there is no such order
     */
    boolean delete(int orderId);
}
