package org.bbops.platform.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.FindOption;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceException;
import java.util.Optional;

/**
 * Finds entities by their keys, and tells a find that failed, with its reason, from one that found nothing. Hibernate's find with a
 * lock mode alone answers both with null when the transaction is already to be rolled back, as any failure makes it on PostgreSQL;
 * its find with options throws what happened.
 */
public final class Finds {

    private Finds() {
    }

    /**
     * The entity of a key; empty when there is none.
     *
     * @param lock what is locked of it, or {@link LockModeType#NONE}
     * @throws PersistenceException when the database failed it, with what that said as a cause
     */
    public static <T> Optional<T> find(EntityManager entities, Class<T> type, Object key, LockModeType lock) {
        // Of this type it is one of the options; as what it is, it would go to the other find.
        FindOption option = lock;
        return Optional.ofNullable(entities.find(type, key, option));
    }
}
