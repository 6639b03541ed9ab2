package org.bbops.customer.sql;

import java.util.List;
import java.util.Optional;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.store.OrderReads;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;

/** Reads orders from rows of o_orders and o_orderline, the header before its lines. */
final class OrderRows {

    private static final String OF_ORDER = "ol_o_id = ?";
    private static final String OF_CUSTOMER = "o_c_id = ?";

    private final Rows<Integer, OrderTable.Row> headers;
    private final Rows<OrderLineTable.Key, OrderLineTable.Row> lines;

    OrderRows(TableAccess tables) {
        this.headers = tables.of(OrderTable.TABLE);
        this.lines = tables.of(OrderLineTable.TABLE);
    }

    Rows<Integer, OrderTable.Row> headers() {
        return headers;
    }

    Rows<OrderLineTable.Key, OrderLineTable.Row> lines() {
        return lines;
    }

    /** Returns reads of orders for one use. The header is locked first, because only the holder of its lock may access the lines. */
    OrderReads reads(Use use) {
        return new OrderReads() {
            @Override
            public Optional<Order> read(int orderId) {
                return find(orderId, use);
            }

            @Override
            public List<Order> ofCustomer(int customerId, int ordersMax) {
                return headers.findFirst(ordersMax, OF_CUSTOMER, use, customerId).stream().map(header -> order(header, use)).toList();
            }
        };
    }

    /**
     * Reads an order for a change: its lines one by one in the lock order, then the header. This may deadlock with transactions that begin
     * with the header or with another line.
     */
    Optional<Order> findLinesFirst(int orderId, LockOrder lockOrder) {
        lockOrder.order(lines.findKeys(OF_ORDER, orderId)).forEach(key -> lines.find(key, Use.CHANGE));
        return find(orderId, Use.CHANGE);
    }

    Optional<Order> find(int orderId, Use use) {
        return headers.find(orderId, use).map(header -> order(header, use));
    }

    /** Deletes an order and its lines; returns false when there is no such order. */
    boolean remove(int orderId) {
        if (headers.removeBy("o_id = ?", orderId) == 0) {
            return false;
        }
        lines.removeBy(OF_ORDER, orderId);
        return true;
    }

    private Order order(OrderTable.Row header, Use use) {
        List<OrderLineTable.Row> found = lines.findBy(OF_ORDER, use, header.id());
        if (found.size() != header.lineCount()) {
            // Without a lock, another transaction may have committed between the reads of the header and the lines.
            headers.refuseStale(header.id());
        }
        return new Order(header.id(), header.customerId(), header.lineCount(),
                header.terms(), header.entryDate(),
                found.stream().map(OrderRows::line).toList());
    }

    private static OrderLine line(OrderLineTable.Row row) {
        return new OrderLine(row.key().lineId(), row.itemId(), row.quantity(), row.shipDate());
    }
}
