package org.bbops.platform.table;

import java.util.List;

/** A table with a key, two columns and a version: m_inventory. */
public final class StockTable {

    private StockTable() {
    }

    /** A row. */
    public record Row(String id, int quantity, int ordered) {

        /** Copies the row with another quantity. */
        public Row with(int newQuantity) {
            return new Row(id, newQuantity, ordered);
        }
    }

    /** The table under a name, which the lock plan may know or not. */
    public static EntityTable<String, Row> named(String name) {
        return new EntityTable<>(name, EntityTable.Key.text("in_p_id"), List.of("in_qty", "in_ordered"),
                result -> new Row(result.getString("in_p_id"), result.getInt("in_qty"), result.getInt("in_ordered")), Row::id,
                row -> List.of(row.quantity(), row.ordered()));
    }
}
