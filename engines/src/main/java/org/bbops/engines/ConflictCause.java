package org.bbops.engines;

import org.bbops.contracts.problem.Category;

/** Cause of a failure that other transactions brought about. */
public enum ConflictCause {
    /** The engine saw that the transactions fit into no order. */
    SERIALIZATION_FAILURE("serializationFailure", Category.CONFLICT),
    /** A row was not as it was read when it was to be written. */
    OPTIMISTIC_MISS("optimisticMiss", Category.CONFLICT),
    /** A lock was not free within the lock time-out. */
    LOCK_TIMEOUT("lockTimeout", Category.CONFLICT),
    /** The engine ended the transaction to end a deadlock. */
    DEADLOCK("deadlock", Category.CONFLICT),
    /** The transaction's time was up, in a statement or between two; a retry would take as long again. */
    STATEMENT_TIMEOUT("statementTimeout", Category.TRANSACTION_TIMEOUT);

    private final String label;
    private final Category category;

    ConflictCause(String label, Category category) {
        this.label = label;
        this.category = category;
    }

    /** Name in figures. */
    public String label() {
        return label;
    }

    /** Returns the category that the caller gets. */
    public Category category() {
        return category;
    }

    /** Returns true when the same transaction may succeed at once. */
    public boolean isPassing() {
        return this != STATEMENT_TIMEOUT;
    }
}
