package org.bbops.manufacturing.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.platform.database.InsertIfAbsent;
import org.bbops.platform.database.SqlSpelling;

/** The insert into m_receipt that finds its row there when a line was booked before; the same for every store. */
public final class ReceiptInsert {

    private static final List<String> KEY = List.of("mr_po_number", "mr_line");
    private static final List<String> COLUMNS = List.of("mr_po_number", "mr_line", "mr_p_id", "mr_qty", "mr_received_at");

    private final InsertIfAbsent insert;

    /** @param spelling of the database */
    public ReceiptInsert(SqlSpelling spelling) {
        insert = spelling.insertIfAbsent("m_receipt", KEY, COLUMNS);
    }

    /**
     * Inserts a line's receipt.
     *
     * @return false when the line was booked before
     */
    public boolean execute(Connection connection, Receipt receipt, LocalDateTime receivedAt) throws SQLException {
        return insert.execute(connection, Map.of("mr_po_number", receipt.purchaseOrderId(), "mr_line", receipt.lineId(),
                "mr_p_id", receipt.partId(), "mr_qty", receipt.quantity(), "mr_received_at", Timestamp.valueOf(receivedAt)));
    }
}
