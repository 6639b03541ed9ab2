package org.bbops.contracts.factor;

/** The lock that a read takes on the rows it finds, held until the transaction ends. */
public enum RowLock {
    /** No lock of its own; the isolation level may take one. */
    NONE,
    /** Others may read and lock to read, and wait to change. */
    SHARED,
    /** Others wait to lock and to change. */
    EXCLUSIVE
}
