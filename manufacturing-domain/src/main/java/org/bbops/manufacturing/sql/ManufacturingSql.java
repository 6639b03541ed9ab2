package org.bbops.manufacturing.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;
import static org.bbops.platform.table.EntityTable.integer;
import static org.bbops.platform.table.EntityTable.integerOf;
import static org.bbops.platform.table.EntityTable.timestamp;
import static org.bbops.platform.table.EntityTable.timestampOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.entity.LargeOrderRow;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.jdbc.JdbcReceiptStore;
import org.bbops.manufacturing.jdbc.JdbcStockCoverStore;
import org.bbops.manufacturing.store.BillOfMaterialsStore;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.manufacturing.store.LargeOrderStore;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.manufacturing.store.WorkOrderStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.springframework.dao.DataIntegrityViolationException;

/** Creates the stores that use hand-written SQL. */
public final class ManufacturingSql {

    private ManufacturingSql() {
    }

    /** Creates stores that run in the calling thread's transaction. */
    public static ManufacturingTables over(TableAccess tables) {
        return new ManufacturingTables(new SqlWorkOrderStore(tables), new SqlInventoryStore(tables), new SqlBillOfMaterialsStore(tables),
                new SqlLargeOrderStore(tables), new JdbcReceiptStore(tables.jdbc(), tables.spelling()),
                new JdbcStockCoverStore(tables.jdbc()));
    }

    /** Store of m_inventory. */
    private static final class SqlInventoryStore implements InventoryStore {

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

        /** Columns that the domain uses. */
        private record Row(String partId, int quantity, int ordered) {
        }
    }

    /** Store of m_largeorder. */
    private static final class SqlLargeOrderStore implements LargeOrderStore {

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
        public List<LargeOrderRow> findUpTo(int rowsMax) {
            return largeOrders.findUpTo(rowsMax, Use.READ).stream().map(LargeOrderRow::new).toList();
        }
    }

    /** Store of m_workorder. */
    private static final class SqlWorkOrderStore implements WorkOrderStore {

        private static final EntityTable<Integer, WorkOrder.State> TABLE = new EntityTable<>("m_workorder",
                EntityTable.Key.number("wo_number"),
                List.of("wo_o_id", "wo_ol_id", "wo_status", "wo_assembly_id", "wo_orig_qty", "wo_comp_qty", "wo_due_date", "wo_start_date"),
                result -> new WorkOrder.State(result.getInt("wo_number"),
                        new WorkOrder.SalesLine(integerOf(result, "wo_o_id"), integerOf(result, "wo_ol_id")),
                        result.getInt("wo_status"), result.getString("wo_assembly_id"),
                        new WorkOrder.Quantities(result.getInt("wo_orig_qty"), result.getInt("wo_comp_qty")), dateOf(result, "wo_due_date"),
                        timestampOf(result, "wo_start_date")),
                WorkOrder.State::number,
                row -> List.of(integer(row.salesLine().orderId()), integer(row.salesLine().lineId()), row.status(), row.assemblyId(),
                        row.quantities().original(), row.quantities().completed(), date(row.dueDate()), timestamp(row.startDate())));

        private final Rows<Integer, WorkOrder.State> workOrders;

        SqlWorkOrderStore(TableAccess tables) {
            this.workOrders = tables.of(TABLE);
        }

        @Override
        public void insert(WorkOrder workOrder) {
            workOrders.create(workOrder.state());
        }

        @Override
        public Optional<WorkOrder> find(int number) {
            return workOrders.find(number, Use.READ).map(WorkOrder::new);
        }

        @Override
        public Optional<WorkOrder> findToChange(int number) {
            return workOrders.find(number, Use.CHANGE).map(WorkOrder::new);
        }

        @Override
        public void update(WorkOrder workOrder) {
            workOrders.change(workOrder.state());
        }
    }

    /** Store of m_bom and m_parts, which are read-only: reads the part of each line by its key. */
    private static final class SqlBillOfMaterialsStore implements BillOfMaterialsStore {

        private static final String OF_ASSEMBLY = "b_assembly_id = ?";
        private static final EntityTable<Key, Bill> BILLS = new EntityTable<>("m_bom",
                new EntityTable.Key<>(List.of("b_assembly_id", "b_comp_id", "b_line_no"), Key::of,
                        key -> List.of(key.assemblyId(), key.componentId(), key.lineNumber())),
                List.of("b_qty"), result -> new Bill(Key.of(result), result.getInt("b_qty")), Bill::key, bill -> List.of(bill.quantity()));
        private static final EntityTable<String, Part> PARTS = new EntityTable<>("m_parts", EntityTable.Key.text("p_id"),
                List.of("p_lomark", "p_himark"),
                result -> new Part(result.getString("p_id"), result.getInt("p_lomark"), result.getInt("p_himark")),
                Part::id, part -> List.of(part.lowMark(), part.highMark()));

        private final Rows<Key, Bill> bills;
        private final Rows<String, Part> parts;

        SqlBillOfMaterialsStore(TableAccess tables) {
            this.bills = tables.of(BILLS);
            this.parts = tables.of(PARTS);
        }

        @Override
        public List<BillLine> linesOf(String assemblyId) {
            return bills.findBy(OF_ASSEMBLY, Use.READ, assemblyId).stream().map(this::line).flatMap(Optional::stream).toList();
        }

        private Optional<BillLine> line(Bill bill) {
            return parts.find(bill.key().componentId(), Use.READ)
                    .map(part -> new BillLine(part.id(), bill.quantity(), part.lowMark(), part.highMark()));
        }

        /** Key of m_bom. */
        private record Key(String assemblyId, String componentId, int lineNumber) implements Comparable<Key> {

            private static final Comparator<Key> ORDER = Comparator.comparing(Key::assemblyId)
                    .thenComparing(Key::componentId).thenComparing(Key::lineNumber);

            static Key of(ResultSet result) throws SQLException {
                return new Key(result.getString("b_assembly_id"), result.getString("b_comp_id"), result.getInt("b_line_no"));
            }

            @Override
            public int compareTo(Key other) {
                return ORDER.compare(this, other);
            }
        }

        /** Columns of m_bom that the domain uses. */
        private record Bill(Key key, int quantity) {
        }

        /** Columns of m_parts that the domain uses. */
        private record Part(String id, int lowMark, int highMark) {
        }
    }
}
