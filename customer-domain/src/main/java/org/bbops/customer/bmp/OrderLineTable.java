package org.bbops.customer.bmp;

import static org.bbops.platform.bmp.EntityTable.date;
import static org.bbops.platform.bmp.EntityTable.dateOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;

/** o_orderline. */
final class OrderLineTable implements EntityTable<OrderLineTable.Key, OrderLineTable.Row> {

    /** The key of o_orderline. */
    record Key(int orderId, int lineId) implements Comparable<Key> {

        private static final Comparator<Key> ORDER = Comparator.comparingInt(Key::orderId).thenComparingInt(Key::lineId);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /** A row. */
    record Row(Key key, String itemId, int quantity, int status, LocalDate shipDate) {

        Row withQuantity(int newQuantity) {
            return new Row(key, itemId, newQuantity, status, shipDate);
        }
    }

    @Override
    public String name() {
        return "o_orderline";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("ol_o_id", "ol_id");
    }

    @Override
    public List<String> columns() {
        return List.of("ol_i_id", "ol_qty", "ol_status", "ol_ship_date");
    }

    @Override
    public Key key(ResultSet result) throws SQLException {
        return new Key(result.getInt("ol_o_id"), result.getInt("ol_id"));
    }

    @Override
    public Row row(ResultSet result) throws SQLException {
        return new Row(key(result), result.getString("ol_i_id"), result.getInt("ol_qty"), result.getInt("ol_status"),
                dateOf(result, "ol_ship_date"));
    }

    @Override
    public Key keyOf(Row row) {
        return row.key();
    }

    @Override
    public List<?> keyValues(Key key) {
        return List.of(key.orderId(), key.lineId());
    }

    @Override
    public List<?> values(Row row) {
        return List.of(row.itemId(), row.quantity(), row.status(), date(row.shipDate()));
    }
}
