package org.bbops.customer.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import org.bbops.platform.table.EntityTable;

/** o_orderline. */
final class OrderLineTable {

    static final EntityTable<Key, Row> TABLE = new EntityTable<>("o_orderline",
            new EntityTable.Key<>(List.of("ol_o_id", "ol_id"), Key::of, key -> List.of(key.orderId(), key.lineId())),
            List.of("ol_i_id", "ol_qty", "ol_status", "ol_ship_date"),
            result -> new Row(Key.of(result), result.getString("ol_i_id"), result.getInt("ol_qty"), result.getInt("ol_status"),
                    dateOf(result, "ol_ship_date")),
            Row::key,
            row -> List.of(row.itemId(), row.quantity(), row.status(), date(row.shipDate())));

    private OrderLineTable() {
    }

    /** The key of o_orderline. */
    record Key(int orderId, int lineId) implements Comparable<Key> {

        private static final Comparator<Key> ORDER = Comparator.comparingInt(Key::orderId).thenComparingInt(Key::lineId);

        static Key of(ResultSet result) throws SQLException {
            return new Key(result.getInt("ol_o_id"), result.getInt("ol_id"));
        }

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
}
