package org.bbops.contracts.problem;

import java.util.Objects;

/**
 * A business error, thrown alike by a domain in this JVM and by an HTTP client of one in another.
 * The transaction it passes through rolls back.
 */
public final class BusinessException extends RuntimeException {

    private final transient Category category;

    /**
     * @param category kind of error
     * @param message one sentence: the error, its place and the remedy
     */
    public BusinessException(Category category, String message) {
        this(category, message, null);
    }

    /**
     * @param category kind of error
     * @param message one sentence: the error, its place and the remedy
     * @param cause underlying error, or null
     */
    public BusinessException(Category category, String message, Throwable cause) {
        super(message, cause);
        this.category = Objects.requireNonNull(category);
    }

    /** Returns the kind of error. */
    public Category category() {
        return category;
    }
}
