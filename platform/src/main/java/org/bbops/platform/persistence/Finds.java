package org.bbops.platform.persistence;

import jakarta.persistence.EntityManager;
import jakarta.persistence.FindOption;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceException;
import java.util.Optional;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.platform.locking.Use;

/**
 * Finds entities by their keys, and distinguishes a failed find, with its reason, from an empty result. Hibernate's
 * find with a lock mode alone returns null in both cases when the transaction is already to be rolled back, as any
 * failure makes it on PostgreSQL; its find with options throws the error.
 */
public final class Finds {

    private Finds() {
    }

    /** Returns the lock that a plan has for a use of a table's rows; none for a table that nothing changes. */
    public static LockModeType lock(LockPlan locks, String table, Use use) {
        if (!locks.covers(table)) {
            return LockModeType.NONE;
        }
        RowLock lock = switch (use) {
            case READ -> locks.toRead(table);
            case CHANGE -> locks.toChange(table);
        };
        return switch (lock) {
            case NONE -> LockModeType.NONE;
            case SHARED -> LockModeType.PESSIMISTIC_READ;
            case EXCLUSIVE -> LockModeType.PESSIMISTIC_WRITE;
        };
    }

    /**
     * Returns the entity of a key; empty when there is none.
     *
     * @param lock lock on its row, or {@link LockModeType#NONE}
     * @throws PersistenceException when the database failed the find, with the database's error as a cause
     */
    public static <T> Optional<T> find(EntityManager entities, Class<T> type, Object key, LockModeType lock) {
        // Declared as FindOption: as a LockModeType it would select the other overload of find.
        FindOption option = lock;
        return Optional.ofNullable(entities.find(type, key, option));
    }
}
