package org.bbops.manufacturing.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;

/** m_inventory by beans. */
final class BmpInventoryStore implements InventoryStore {

    private static final String ADD = "update m_inventory set in_qty = in_qty + ?, version = version + 1 where in_p_id = ?";
    private static final String RECEIVE = """
            update m_inventory set in_qty = in_qty + ?,
              in_ordered = case when in_ordered > ? then in_ordered - ? else 0 end, version = version + 1
            where in_p_id = ?""";

    private final Home<String, InventoryTable.Row> inventory;

    BmpInventoryStore(Homes homes) {
        this.inventory = homes.of(new InventoryTable());
    }

    @Override
    public List<Inventory> findToChange(List<String> partIds) {
        return inventory.findEach(partIds, Use.CHANGE).stream()
                .map(row -> new Inventory(row.partId(), row.quantity(), row.ordered())).toList();
    }

    @Override
    public void update(List<Inventory> rows) {
        rows.forEach(row -> inventory.change(new InventoryTable.Row(row.partId(), row.quantity(), row.ordered())));
    }

    @Override
    public boolean add(String partId, int quantity) {
        return inventory.execute(ADD, partId, quantity, partId);
    }

    @Override
    public boolean receive(String partId, int quantity) {
        return inventory.execute(RECEIVE, partId, quantity, quantity, quantity, partId);
    }

    /** m_inventory. */
    private static final class InventoryTable implements EntityTable<String, InventoryTable.Row> {

        /** Columns of a row that the domain knows. */
        record Row(String partId, int quantity, int ordered) {
        }

        @Override
        public String name() {
            return "m_inventory";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("in_p_id");
        }

        @Override
        public List<String> columns() {
            return List.of("in_qty", "in_ordered");
        }

        @Override
        public String key(ResultSet result) throws SQLException {
            return result.getString("in_p_id");
        }

        @Override
        public Row row(ResultSet result) throws SQLException {
            return new Row(key(result), result.getInt("in_qty"), result.getInt("in_ordered"));
        }

        @Override
        public String keyOf(Row row) {
            return row.partId();
        }

        @Override
        public List<?> keyValues(String key) {
            return List.of(key);
        }

        @Override
        public List<?> values(Row row) {
            return List.of(row.quantity(), row.ordered());
        }
    }
}
