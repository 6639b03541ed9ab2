package org.bbops.manufacturing.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;

import java.util.List;
import org.bbops.contracts.manufacturing.LargeOrder;
import org.bbops.contracts.manufacturing.SalesOrderLine;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.manufacturing.entity.LargeOrderRow;
import org.bbops.manufacturing.store.LargeOrderStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.springframework.dao.DataIntegrityViolationException;

/** m_largeorder. */
final class SqlLargeOrderStore implements LargeOrderStore {

    private static final String OF_LINE = "lo_o_id = ? and lo_ol_id = ?";
    private static final EntityTable<Integer, LargeOrder> TABLE = new EntityTable<>("m_largeorder", EntityTable.Key.number("lo_id"),
            List.of("lo_o_id", "lo_ol_id", "lo_assembly_id", "lo_qty", "lo_due_date"),
            result -> new LargeOrder(result.getInt("lo_id"), result.getInt("lo_o_id"), result.getInt("lo_ol_id"),
                    result.getString("lo_assembly_id"), result.getInt("lo_qty"), dateOf(result, "lo_due_date")),
            LargeOrder::largeOrderId,
            row -> List.of(row.orderId(), row.lineId(), row.assemblyId(), row.quantity(), date(row.dueDate())));

    private final Rows<Integer, LargeOrder> largeOrders;

    SqlLargeOrderStore(TableAccess tables) {
        this.largeOrders = tables.of(TABLE);
    }

    @Override
    public void insert(List<LargeOrderRow> rows) {
        try {
            largeOrders.create(rows.stream().map(LargeOrderRow::toLargeOrder).toList());
        } catch (DataIntegrityViolationException e) {
            throw new BusinessException(Category.CONFLICT,
                    "A line of the order has a large order already; nothing was written", e);
        }
    }

    @Override
    public boolean delete(SalesOrderLine line) {
        return largeOrders.removeBy(OF_LINE, line.orderId(), line.lineId()) > 0;
    }

    @Override
    public List<LargeOrderRow> findAll() {
        return largeOrders.findAll(Use.READ).stream().map(LargeOrderRow::new).toList();
    }
}
