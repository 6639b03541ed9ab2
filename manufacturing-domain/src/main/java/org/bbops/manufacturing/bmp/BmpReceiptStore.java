package org.bbops.manufacturing.bmp;

import java.time.LocalDateTime;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.manufacturing.store.ReceiptStore;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Homes;
import org.springframework.jdbc.core.JdbcOperations;

/** m_receipt by plain JDBC: its rows are written once and never read, so that no bean stands for them. */
final class BmpReceiptStore implements ReceiptStore {

    private static final String INSERT = """
            insert into m_receipt (mr_po_number, mr_line, mr_p_id, mr_qty, mr_received_at) values (?, ?, ?, ?, ?)
            on conflict (mr_po_number, mr_line) do nothing""";

    private final JdbcOperations jdbc;

    BmpReceiptStore(Homes homes) {
        this.jdbc = homes.jdbc();
    }

    @Override
    public boolean insertIfAbsent(Receipt receipt, LocalDateTime receivedAt) {
        return jdbc.update(INSERT, receipt.purchaseOrderId(), receipt.lineId(), receipt.partId(), receipt.quantity(),
                EntityTable.timestamp(receivedAt)) == 1;
    }
}
