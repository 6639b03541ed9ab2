package org.bbops.contracts.problem;

import java.util.Objects;

/**
 * A business error, thrown alike by a domain in this JVM and by an HTTP client of one in another.
 * The transaction it passes through rolls back.
 */
public final class BusinessException extends RuntimeException {

    private final transient Category category;

    /**
     * @param category what kind of error it is
     * @param message one sentence: what, where, what to do
     */
    public BusinessException(Category category, String message) {
        this(category, message, null);
    }

    /**
     * @param category what kind of error it is
     * @param message one sentence: what, where, what to do
     * @param cause what led to it, or null
     */
    public BusinessException(Category category, String message, Throwable cause) {
        super(message, cause);
        this.category = Objects.requireNonNull(category);
    }

    /** What kind of error it is. */
    public Category category() {
        return category;
    }
}
