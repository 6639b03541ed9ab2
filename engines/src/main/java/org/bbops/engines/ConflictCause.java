package org.bbops.engines;

import org.bbops.contracts.problem.Category;

/** Cause of a failure that concurrent transactions brought about. */
public enum ConflictCause {
    /** The engine found no serial order of the transactions. */
    SERIALIZATION_FAILURE("serializationFailure", Category.CONFLICT),
    /** The row had changed between its read and its write (optimistic locking). */
    OPTIMISTIC_MISS("optimisticMiss", Category.CONFLICT),
    /** The lock was not granted within the lock time-out. */
    LOCK_TIMEOUT("lockTimeout", Category.CONFLICT),
    /** The engine rolled the transaction back to break a deadlock. */
    DEADLOCK("deadlock", Category.CONFLICT),
    /** The transaction exceeded its time-out, within a statement or between two; a retry would take as long. */
    STATEMENT_TIMEOUT("statementTimeout", Category.TRANSACTION_TIMEOUT);

    private final String label;
    private final Category category;

    ConflictCause(String label, Category category) {
        this.label = label;
        this.category = category;
    }

    /** Returns the name in figures. */
    public String label() {
        return label;
    }

    /** Returns the category of the problem that the client receives. */
    public Category category() {
        return category;
    }

    /** Returns true when an immediate retry of the transaction may succeed. */
    public boolean isTransient() {
        return this != STATEMENT_TIMEOUT;
    }
}
