package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.time.LocalDateTime;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.manufacturing.store.ReceiptInsert;
import org.bbops.manufacturing.store.ReceiptStore;
import org.bbops.platform.database.SqlSpelling;
import org.hibernate.query.NativeQuery;

/** m_receipt through Hibernate, by SQL: Hibernate cannot spell this insert for every database. */
final class JpaReceiptStore implements ReceiptStore {

    private final EntityManager entities;
    private final ReceiptInsert insert;

    JpaReceiptStore(EntityManager entities, SqlSpelling spelling) {
        this.entities = entities;
        this.insert = new ReceiptInsert(spelling);
    }

    @Override
    public boolean insertIfAbsent(Receipt receipt, LocalDateTime receivedAt) {
        Query query = entities.createNativeQuery(insert.sql());
        // Or Hibernate would write all that has changed so far, whatever table it belongs to.
        query.unwrap(NativeQuery.class).addSynchronizedQuerySpace("m_receipt");
        Object[] arguments = insert.arguments(receipt, receivedAt);
        for (int i = 0; i < arguments.length; i++) {
            query.setParameter(i + 1, arguments[i]);
        }
        return query.executeUpdate() == 1;
    }
}
