package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import java.time.LocalDateTime;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.manufacturing.store.ReceiptInsert;
import org.bbops.manufacturing.store.ReceiptStore;
import org.bbops.platform.database.SqlSpelling;
import org.hibernate.Session;

/** m_receipt on the connection of the session: Hibernate cannot spell this insert for every database. */
final class JpaReceiptStore implements ReceiptStore {

    private final EntityManager entities;
    private final ReceiptInsert insert;

    JpaReceiptStore(EntityManager entities, SqlSpelling spelling) {
        this.entities = entities;
        this.insert = new ReceiptInsert(spelling);
    }

    @Override
    public boolean insertIfAbsent(Receipt receipt, LocalDateTime receivedAt) {
        return entities.unwrap(Session.class)
                .doReturningWork(connection -> insert.execute(connection, receipt, receivedAt));
    }
}
