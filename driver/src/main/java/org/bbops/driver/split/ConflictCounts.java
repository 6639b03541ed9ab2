package org.bbops.driver.split;

/**
 * How often transactions of an operation failed by a cause (docs/locking.md, "Conflicts").
 *
 * @param operation the operation's name on the workload page
 * @param cause the cause's name
 * @param retried failures after which the system began the transaction again
 * @param givenUp failures that the caller was told of, as the transaction had been tried often enough
 * @param unsafe failures that the caller was told of, as the transaction had reached outside of the database
 */
public record ConflictCounts(String operation, String cause, long retried, long givenUp, long unsafe) {

    boolean isOfTheKind(ConflictCounts other) {
        return operation.equals(other.operation) && cause.equals(other.cause);
    }

    ConflictCounts plus(ConflictCounts other) {
        return new ConflictCounts(operation, cause, retried + other.retried, givenUp + other.givenUp, unsafe + other.unsafe);
    }

    ConflictCounts since(ConflictCounts before) {
        return new ConflictCounts(operation, cause, retried - before.retried, givenUp - before.givenUp,
            unsafe - before.unsafe);
    }

    /** All of them. */
    public long count() {
        return retried + givenUp + unsafe;
    }
}
