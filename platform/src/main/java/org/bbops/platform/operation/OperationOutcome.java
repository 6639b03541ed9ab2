package org.bbops.platform.operation;

import org.bbops.contracts.problem.Category;

/** Outcome of an operation's execution, as reported to its caller. */
public enum OperationOutcome {
    SUCCEEDED("succeeded"),
    /** The expected refusal of credit. */
    REFUSED("refused"),
    /** A concurrent transaction interfered, or a needed row does not exist yet: worth another attempt. */
    CONFLICT("conflict"),
    /** A pool, queue or store was full. */
    OVERLOADED("overloaded"),
    /** The supplier or a neighbour did not answer. */
    UNAVAILABLE("unavailable"),
    /** The request can never succeed. */
    REJECTED("rejected"),
    /** Any other error. */
    FAILED("failed");

    private static final int CLIENT_ERRORS = 400;
    private static final int SERVER_ERRORS = 500;

    private final String label;

    OperationOutcome(String label) {
        this.label = label;
    }

    /** The name in figures. */
    public String label() {
        return label;
    }

    /** Returns the outcome of an operation that was refused for this reason, as its caller would be told. */
    public static OperationOutcome of(Category category) {
        return of(category.httpStatus());
    }

    /** Returns the outcome for an HTTP status. */
    static OperationOutcome of(int status) {
        return switch (status) {
            case 409 -> CONFLICT;
            case 422 -> REFUSED;
            case 502 -> UNAVAILABLE;
            case 503 -> OVERLOADED;
            default -> status < CLIENT_ERRORS ? SUCCEEDED : status < SERVER_ERRORS ? REJECTED : FAILED;
        };
    }
}
