package org.bbops.customer.jpa;

import jakarta.persistence.QueryHint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderEntity;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.OrderLineEntity;
import org.bbops.customer.store.OrderReads;
import org.bbops.platform.persistence.PlannedReads;
import org.hibernate.jpa.HibernateHints;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;

/**
 * Spring Data repository of o_orders. Reads without a lock fetch an order and its lines by one statement, so that both are as of the
 * same moment.
 */
interface OrderRepository extends Repository<OrderEntity, Integer>, PlannedReads<OrderEntity, Integer>, UnchangedHeader, OrderReads {

    /** Inserts a row at the next flush. */
    void save(OrderEntity row);

    /** Flushes the changes of all tables. */
    void flush();

    /** Returns a row that this transaction has read, without a query. */
    OrderEntity getReferenceById(Integer orderId);

    /**
     * Deletes a row immediately.
     *
     * @return the number of deleted rows, 0 or 1
     */
    @Modifying
    @NativeQuery("delete from o_orders where o_id = :orderId")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "o_orders"))
    int deleteRow(int orderId);

    /** Returns the numbers of a customer's first orders. */
    @Query("select o.id from CustomerOrder o where o.customerId = :customerId order by o.id")
    List<Integer> numbersOf(int customerId, Limit ordersMax);

    /** Returns the headers of a customer's first orders. */
    @Query("select o from CustomerOrder o where o.customerId = :customerId order by o.id")
    List<OrderEntity> headersOf(int customerId, Limit ordersMax);

    /** Returns the current number of lines in an order's header; empty when the order no longer exists. */
    @Query("select o.lineCount from CustomerOrder o where o.id = :orderId")
    Optional<Integer> lineCountOf(int orderId);

    /**
     * Returns an order whose header and lines were read by two queries.
     *
     * @throws OptimisticLockingFailureException when another transaction has committed another number of lines between them
     */
    default Order unlessChanged(Order order) {
        if (order.lineCount() != order.lines().size() && !lineCountOf(order.id()).equals(Optional.of(order.lineCount()))) {
            throw new OptimisticLockingFailureException(
                    "another transaction changed order " + order.id() + " between the reads of its header and its lines");
        }
        return order;
    }

    /** Returns an order joined with its lines. */
    @Query("""
            select new org.bbops.customer.jpa.OrderRepository$JoinedOrder(o, l)
            from CustomerOrder o left join OrderLine l on l.key.orderId = o.id
            where o.id = :orderId order by l.key.lineId""")
    List<JoinedOrder> rowsOf(int orderId);

    /**
     * Returns a customer's first {@code ordersBefore + 1} orders, joined with their lines. The query limits the order number instead of
     * joining with a limited subquery, for which Derby would read all orders and lines and, at repeatable read, keep them locked.
     */
    @Query("""
            select new org.bbops.customer.jpa.OrderRepository$JoinedOrder(o, l)
            from CustomerOrder o left join OrderLine l on l.key.orderId = o.id
            where o.customerId = :customerId and o.id <= coalesce(
              (select c.id from CustomerOrder c where c.customerId = :customerId
               order by c.id offset :ordersBefore rows fetch first 1 rows only),\s""" + Integer.MAX_VALUE + """
            ) order by o.id, l.key.lineId""")
    List<JoinedOrder> rowsOfFirst(int customerId, int ordersBefore);

    @Override
    default Optional<Order> read(int orderId) {
        return JoinedOrder.ordersOf(rowsOf(orderId)).stream().findFirst();
    }

    @Override
    default List<Order> ofCustomer(int customerId, int ordersMax) {
        return JoinedOrder.ordersOf(rowsOfFirst(customerId, ordersMax - 1));
    }

    /**
     * Row of the join of orders and lines.
     *
     * @param order the order
     * @param line one of its lines; null for an order that has none
     */
    record JoinedOrder(OrderEntity order, OrderLineEntity line) {

        /** Returns the orders of rows, in the order of the rows. */
        static List<Order> ordersOf(List<JoinedOrder> rows) {
            Map<OrderEntity, List<OrderLine>> linesOf = new LinkedHashMap<>();
            for (JoinedOrder row : rows) {
                List<OrderLine> ofOrder = linesOf.computeIfAbsent(row.order(), _ -> new ArrayList<>());
                if (row.line() != null) {
                    ofOrder.add(row.line().line());
                }
            }
            return linesOf.entrySet().stream().map(entry -> entry.getKey().order(entry.getValue())).toList();
        }
    }
}
