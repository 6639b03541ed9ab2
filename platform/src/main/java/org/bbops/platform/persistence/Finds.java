package org.bbops.platform.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceException;
import java.util.Optional;
import org.hibernate.engine.spi.SessionImplementor;

/**
 * Finds entities by their keys, and tells a find that failed from one that found nothing. Hibernate answers both with null when the
 * failure has marked the transaction to be rolled back, as a refusal of the database's does that is no conflict, and logs the reason.
 */
public final class Finds {

    private Finds() {
    }

    /**
     * The entity of a key; empty when there is none.
     *
     * @param lock what is locked of it, or {@link LockModeType#NONE}
     * @throws PersistenceException when the database failed it
     */
    public static <T> Optional<T> find(EntityManager entities, Class<T> type, Object key, LockModeType lock) {
        T found = entities.find(type, key, lock);
        if (found == null && entities.unwrap(SessionImplementor.class).accessTransaction().getRollbackOnly()) {
            throw new PersistenceException("the database failed the find of " + type.getSimpleName() + " " + key
                    + "; what it said is logged above by org.hibernate.orm.session");
        }
        return Optional.ofNullable(found);
    }

    /** The same without a lock. */
    public static <T> Optional<T> find(EntityManager entities, Class<T> type, Object key) {
        return find(entities, type, key, LockModeType.NONE);
    }
}
