package org.bbops.supplier.bmp;

import java.time.LocalDateTime;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Homes;
import org.bbops.supplier.store.OutboxStore;
import org.springframework.jdbc.core.JdbcOperations;

/** s_outbox by plain JDBC: the transaction that writes a row never reads it, so that no bean stands for it. */
final class BmpOutboxStore implements OutboxStore {

    private static final String INSERT = "insert into s_outbox (ob_po_number, ob_created_at, ob_trace) values (?, ?, ?)";

    private final JdbcOperations jdbc;

    BmpOutboxStore(Homes homes) {
        this.jdbc = homes.jdbc();
    }

    @Override
    public void insert(int orderNumber, LocalDateTime createdAt, String trace) {
        jdbc.update(INSERT, orderNumber, EntityTable.timestamp(createdAt), trace);
    }
}
