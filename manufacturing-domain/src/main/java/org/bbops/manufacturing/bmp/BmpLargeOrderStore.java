package org.bbops.manufacturing.bmp;

import static org.bbops.platform.bmp.EntityTable.date;
import static org.bbops.platform.bmp.EntityTable.dateOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bbops.contracts.manufacturing.LargeOrder;
import org.bbops.contracts.manufacturing.SalesOrderLine;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.manufacturing.entity.LargeOrderRow;
import org.bbops.manufacturing.store.LargeOrderStore;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;
import org.springframework.dao.DataIntegrityViolationException;

/** m_largeorder by beans. */
final class BmpLargeOrderStore implements LargeOrderStore {

    private static final String OF_LINE = "lo_o_id = ? and lo_ol_id = ?";

    private final Home<Integer, LargeOrder> largeOrders;

    BmpLargeOrderStore(Homes homes) {
        this.largeOrders = homes.of(new LargeOrderTable());
    }

    @Override
    public void insert(List<LargeOrderRow> rows) {
        try {
            rows.forEach(row -> largeOrders.create(row.toLargeOrder()));
        } catch (DataIntegrityViolationException e) {
            throw new BusinessException(Category.CONFLICT,
                    "A line of the order has a large order already; nothing was written", e);
        }
    }

    @Override
    public boolean delete(SalesOrderLine line) {
        List<LargeOrder> found = largeOrders.findBy(OF_LINE, Use.CHANGE, line.orderId(), line.lineId());
        found.forEach(row -> largeOrders.remove(row.largeOrderId()));
        return !found.isEmpty();
    }

    @Override
    public List<LargeOrderRow> findAll() {
        return largeOrders.findAll(Use.READ).stream().map(LargeOrderRow::new).toList();
    }

    /** m_largeorder. */
    private static final class LargeOrderTable implements EntityTable<Integer, LargeOrder> {

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
}
