package org.bbops.supplier.jpa;

import java.time.LocalDateTime;
import org.bbops.supplier.entity.OutboxRow;
import org.bbops.supplier.store.OutboxStore;
import org.springframework.data.repository.Repository;

/** Store of s_outbox by Spring Data. */
interface OutboxRepository extends Repository<OutboxRow, Long>, OutboxStore {

    /** Inserts a row at once, since the database generates its key. */
    void save(OutboxRow row);

    @Override
    default void insert(int orderNumber, LocalDateTime createdAt, String trace) {
        save(new OutboxRow(orderNumber, createdAt, trace));
    }
}
