package org.bbops.manufacturing.jdbc;

import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.manufacturing.store.ReceiptStore;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.SqlSpelling;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Store of m_receipt with plain JDBC, for every persistence level. Its rows are written once and never read, so they need neither an
 * entity nor a bean, and Hibernate cannot generate this insert for every database.
 */
public final class JdbcReceiptStore implements ReceiptStore {

    private static final List<String> KEY = List.of("mr_po_number", "mr_line");
    private static final List<String> COLUMNS = List.of("mr_po_number", "mr_line", "mr_p_id", "mr_qty", "mr_received_at");

    private final JdbcOperations jdbc;
    private final InsertIfAbsent insert;

    /**
     * Creates a store that runs in the calling thread's transaction.
     *
     * @param jdbc access to the domain's database
     * @param spelling SQL dialect of the database
     */
    public JdbcReceiptStore(JdbcOperations jdbc, SqlSpelling spelling) {
        this.jdbc = jdbc;
        this.insert = spelling.insertIfAbsent("m_receipt", KEY, COLUMNS);
    }

    @Override
    public boolean insertIfAbsent(Receipt receipt, LocalDateTime receivedAt) {
        return Boolean.TRUE.equals(jdbc.execute((ConnectionCallback<Boolean>) connection -> insert.execute(connection,
                Map.of("mr_po_number", receipt.purchaseOrderId(), "mr_line", receipt.lineId(), "mr_p_id", receipt.partId(),
                        "mr_qty", receipt.quantity(), "mr_received_at", Timestamp.valueOf(receivedAt)))));
    }
}
