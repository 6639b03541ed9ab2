package org.bbops.platform.locking;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.List;
import org.bbops.platform.persistence.Finds;

/** Reads, and locks, several rows of one table by keys in the order of a {@link LockOrder}. */
public interface KeyedReads {

    /**
     * Reads the rows that exist.
     *
     * @param entities of the calling transaction
     * @param type the entity
     * @param sorted a query of the entity by its keys, ordered by key
     * @param ids distinct keys
     * @param lock the lock of the read
     */
    <E> List<E> find(EntityManager entities, Class<E> type, KeyedQuery sorted, List<?> ids, LockModeType lock);

    /** Returns reads for ascending keys: one statement, so that the database locks the rows in the order of the keys. */
    static KeyedReads sorted() {
        return new KeyedReads() {
            @Override
            public <E> List<E> find(EntityManager entities, Class<E> type, KeyedQuery sorted, List<?> ids, LockModeType lock) {
                return ids.isEmpty() ? List.of() : sorted.of(entities, type, ids).setLockMode(lock).getResultList();
            }
        };
    }

    /** Returns reads for keys in any order: a statement for each, in the order given, as no single statement follows it. */
    static KeyedReads inTurn() {
        return new KeyedReads() {
            @Override
            public <E> List<E> find(EntityManager entities, Class<E> type, KeyedQuery sorted, List<?> ids, LockModeType lock) {
                return ids.stream().flatMap(id -> Finds.find(entities, type, id, lock).stream()).toList();
            }
        };
    }
}
