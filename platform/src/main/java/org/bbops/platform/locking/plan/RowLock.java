package org.bbops.platform.locking.plan;

import jakarta.persistence.LockModeType;

/** The lock that a read takes on the rows it finds, held until the transaction ends. */
public enum RowLock {
    /** No lock of its own; the isolation level may take one. */
    NONE(LockModeType.NONE),
    /** Others may read and lock to read, and wait to change. */
    SHARED(LockModeType.PESSIMISTIC_READ),
    /** Others wait to lock and to change. */
    EXCLUSIVE(LockModeType.PESSIMISTIC_WRITE);

    private final LockModeType mode;

    RowLock(LockModeType mode) {
        this.mode = mode;
    }

    /** Returns this lock in Jakarta Persistence. */
    public LockModeType mode() {
        return mode;
    }
}
