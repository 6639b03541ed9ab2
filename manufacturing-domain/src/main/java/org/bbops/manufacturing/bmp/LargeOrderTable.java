package org.bbops.manufacturing.bmp;

import static org.bbops.platform.bmp.EntityTable.date;
import static org.bbops.platform.bmp.EntityTable.dateOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bbops.contracts.manufacturing.LargeOrder;
import org.bbops.platform.bmp.EntityTable;

/** m_largeorder. */
final class LargeOrderTable implements EntityTable<Integer, LargeOrder> {

    @Override
    public String name() {
        return "m_largeorder";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("lo_id");
    }

    @Override
    public List<String> columns() {
        return List.of("lo_o_id", "lo_ol_id", "lo_assembly_id", "lo_qty", "lo_due_date");
    }

    @Override
    public Integer key(ResultSet result) throws SQLException {
        return result.getInt("lo_id");
    }

    @Override
    public LargeOrder row(ResultSet result) throws SQLException {
        return new LargeOrder(key(result), result.getInt("lo_o_id"), result.getInt("lo_ol_id"),
                result.getString("lo_assembly_id"), result.getInt("lo_qty"), dateOf(result, "lo_due_date"));
    }

    @Override
    public Integer keyOf(LargeOrder row) {
        return row.largeOrderId();
    }

    @Override
    public List<?> keyValues(Integer key) {
        return List.of(key);
    }

    @Override
    public List<?> values(LargeOrder row) {
        return List.of(row.orderId(), row.lineId(), row.assemblyId(), row.quantity(), date(row.dueDate()));
    }
}
