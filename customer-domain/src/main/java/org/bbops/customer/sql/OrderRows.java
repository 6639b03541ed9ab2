package org.bbops.customer.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;
import static org.bbops.platform.table.EntityTable.timestamp;
import static org.bbops.platform.table.EntityTable.timestampOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.store.OrderReads;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;

/** Reads and deletes orders as rows of o_orders and o_orderline. */
final class OrderRows {

    private static final EntityTable<Integer, HeaderRow> HEADERS = new EntityTable<>("o_orders", EntityTable.Key.number("o_id"),
            List.of("o_c_id", "o_ol_cnt", "o_discount", "o_total", "o_status", "o_entry_date", "o_ship_date"),
            result -> new HeaderRow(result.getInt("o_id"), result.getInt("o_c_id"), result.getInt("o_ol_cnt"),
                    new Order.Terms(result.getBigDecimal("o_total"), result.getBigDecimal("o_discount")), result.getInt("o_status"),
                    timestampOf(result, "o_entry_date"), dateOf(result, "o_ship_date")),
            HeaderRow::id,
            row -> List.of(row.customerId(), row.lineCount(), row.terms().discount(), row.terms().total(), row.status(),
                    timestamp(row.entryDate()), date(row.shipDate())));
    private static final EntityTable<LineKey, LineRow> LINES = new EntityTable<>("o_orderline",
            new EntityTable.Key<>(List.of("ol_o_id", "ol_id"), LineKey::of, key -> List.of(key.orderId(), key.lineId())),
            List.of("ol_i_id", "ol_qty", "ol_status", "ol_ship_date"),
            result -> new LineRow(LineKey.of(result), result.getString("ol_i_id"), result.getInt("ol_qty"), result.getInt("ol_status"),
                    dateOf(result, "ol_ship_date")),
            LineRow::key,
            row -> List.of(row.itemId(), row.quantity(), row.status(), date(row.shipDate())));
    private static final String OF_ORDER = "ol_o_id = ?";
    private static final String OF_CUSTOMER = "o_c_id = ?";

    private final Rows<Integer, HeaderRow> headers;
    private final Rows<LineKey, LineRow> lines;

    OrderRows(TableAccess tables) {
        this.headers = tables.of(HEADERS);
        this.lines = tables.of(LINES);
    }

    Rows<Integer, HeaderRow> headers() {
        return headers;
    }

    Rows<LineKey, LineRow> lines() {
        return lines;
    }

    /** Returns reads of orders for one use. The header is read first, because the holder of its lock may touch the lines. */
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
     * Reads an order that is to be changed: its lines one by one in random order, then the header. This may deadlock with transactions
     * that begin with the header or with another line.
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

    private Order order(HeaderRow header, Use use) {
        List<LineRow> found = lines.findBy(OF_ORDER, use, header.id());
        if (found.size() != header.lineCount()) {
            // Without a lock, another transaction may have committed between the reads of the header and the lines.
            headers.refuseStale(header.id());
        }
        return new Order(header.id(), header.customerId(), header.lineCount(),
                header.terms(), header.entryDate(),
                found.stream().map(OrderRows::line).toList());
    }

    private static OrderLine line(LineRow row) {
        return new OrderLine(row.key().lineId(), row.itemId(), row.quantity(), row.shipDate());
    }

    /** Row of o_orders; its terms are o_total and o_discount. */
    record HeaderRow(int id, int customerId, int lineCount, Order.Terms terms, int status, LocalDateTime entryDate, LocalDate shipDate) {

        HeaderRow with(Order.Terms newTerms, int newLineCount) {
            return new HeaderRow(id, customerId, newLineCount, newTerms, status, entryDate, shipDate);
        }
    }

    /** Row of o_orderline. */
    record LineRow(LineKey key, String itemId, int quantity, int status, LocalDate shipDate) {

        LineRow withQuantity(int newQuantity) {
            return new LineRow(key, itemId, newQuantity, status, shipDate);
        }
    }

    /** Key of o_orderline. */
    record LineKey(int orderId, int lineId) implements Comparable<LineKey> {

        private static final Comparator<LineKey> ORDER = Comparator.comparingInt(LineKey::orderId).thenComparingInt(LineKey::lineId);

        static LineKey of(ResultSet result) throws SQLException {
            return new LineKey(result.getInt("ol_o_id"), result.getInt("ol_id"));
        }

        @Override
        public int compareTo(LineKey other) {
            return ORDER.compare(this, other);
        }
    }
}
