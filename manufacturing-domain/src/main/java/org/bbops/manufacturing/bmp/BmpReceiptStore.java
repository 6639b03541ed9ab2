package org.bbops.manufacturing.bmp;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.manufacturing.store.ReceiptStore;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.database.InsertIfAbsent;
import org.springframework.jdbc.core.JdbcOperations;

/** m_receipt by plain JDBC: its rows are written once and never read, so that no bean stands for them. */
final class BmpReceiptStore implements ReceiptStore {

    private static final List<String> KEY = List.of("mr_po_number", "mr_line");
    private static final List<String> COLUMNS = List.of("mr_po_number", "mr_line", "mr_p_id", "mr_qty", "mr_received_at");

    private final JdbcOperations jdbc;
    private final InsertIfAbsent insert;

    BmpReceiptStore(Homes homes) {
        this.jdbc = homes.jdbc();
        this.insert = homes.spelling().insertIfAbsent("m_receipt", KEY, COLUMNS);
    }

    @Override
    public boolean insertIfAbsent(Receipt receipt, LocalDateTime receivedAt) {
        Map<String, Object> values = Map.of("mr_po_number", receipt.purchaseOrderId(), "mr_line", receipt.lineId(),
                "mr_p_id", receipt.partId(), "mr_qty", receipt.quantity(), "mr_received_at", EntityTable.timestamp(receivedAt));
        return jdbc.update(insert.sql(), insert.parameters().stream().map(values::get).toArray()) == 1;
    }
}
