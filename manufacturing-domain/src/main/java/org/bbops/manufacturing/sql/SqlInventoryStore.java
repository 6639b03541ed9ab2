package org.bbops.manufacturing.sql;

import java.util.List;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;

/** m_inventory. */
final class SqlInventoryStore implements InventoryStore {

    private static final String ADD = "update m_inventory set in_qty = in_qty + ?, version = version + 1 where in_p_id = ?";
    private static final String RECEIVE = """
            update m_inventory set in_qty = in_qty + ?,
              in_ordered = case when in_ordered > ? then in_ordered - ? else 0 end, version = version + 1
            where in_p_id = ?""";
    private static final EntityTable<String, Row> TABLE = new EntityTable<>("m_inventory", EntityTable.Key.text("in_p_id"),
            List.of("in_qty", "in_ordered"),
            result -> new Row(result.getString("in_p_id"), result.getInt("in_qty"), result.getInt("in_ordered")),
            Row::partId, row -> List.of(row.quantity(), row.ordered()));

    private final Rows<String, Row> inventory;

    SqlInventoryStore(TableAccess tables) {
        this.inventory = tables.of(TABLE);
    }

    @Override
    public List<Inventory> findToChange(List<String> partIds) {
        return inventory.findEach(partIds, Use.CHANGE).stream()
                .map(row -> new Inventory(row.partId(), row.quantity(), row.ordered())).toList();
    }

    @Override
    public void update(List<Inventory> rows) {
        inventory.change(rows.stream().map(row -> new Row(row.partId(), row.quantity(), row.ordered())).toList());
    }

    @Override
    public boolean add(String partId, int quantity) {
        return inventory.execute(ADD, partId, quantity, partId);
    }

    @Override
    public boolean receive(String partId, int quantity) {
        return inventory.execute(RECEIVE, partId, quantity, quantity, quantity, partId);
    }

    /** Columns of a row that the domain knows. */
    private record Row(String partId, int quantity, int ordered) {
    }
}
