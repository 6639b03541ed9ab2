package org.bbops.supplier.sql;

import java.time.LocalDateTime;
import org.bbops.platform.table.EntityTable;
import org.bbops.supplier.store.OutboxStore;
import org.springframework.jdbc.core.JdbcOperations;

/** s_outbox: the transaction that writes a row never reads it. */
final class SqlOutboxStore implements OutboxStore {

    private static final String INSERT = "insert into s_outbox (ob_po_number, ob_created_at, ob_trace) values (?, ?, ?)";

    private final JdbcOperations jdbc;

    SqlOutboxStore(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void insert(int orderNumber, LocalDateTime createdAt, String trace) {
        jdbc.update(INSERT, orderNumber, EntityTable.timestamp(createdAt), trace);
    }
}
