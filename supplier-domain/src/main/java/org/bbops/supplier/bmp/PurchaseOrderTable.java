package org.bbops.supplier.bmp;

import static org.bbops.platform.bmp.EntityTable.timestamp;
import static org.bbops.platform.bmp.EntityTable.timestampOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.supplier.entity.PurchaseOrder;

/** s_purchase_order. */
final class PurchaseOrderTable implements EntityTable<Integer, PurchaseOrder.State> {

    @Override
    public String name() {
        return "s_purchase_order";
    }

    @Override
    public List<String> keyColumns() {
        return List.of("po_number");
    }

    @Override
    public List<String> columns() {
        return List.of("po_supp_id", "po_site_id", "po_status", "po_created_at", "po_sent_at", "po_delivered_at");
    }

    @Override
    public Integer key(ResultSet result) throws SQLException {
        return result.getInt("po_number");
    }

    @Override
    public PurchaseOrder.State row(ResultSet result) throws SQLException {
        return new PurchaseOrder.State(key(result), result.getInt("po_supp_id"), result.getInt("po_site_id"),
                result.getString("po_status"), timestampOf(result, "po_created_at"), timestampOf(result, "po_sent_at"),
                timestampOf(result, "po_delivered_at"));
    }

    @Override
    public Integer keyOf(PurchaseOrder.State row) {
        return row.number();
    }

    @Override
    public List<?> keyValues(Integer key) {
        return List.of(key);
    }

    @Override
    public List<?> values(PurchaseOrder.State row) {
        return List.of(row.supplierId(), row.siteId(), row.status(), timestamp(row.createdAt()), timestamp(row.sentAt()),
                timestamp(row.deliveredAt()));
    }
}
