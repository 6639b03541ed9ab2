package org.bbops.migrations;

/** Reports that a schema cannot be created, migrated or removed, or that it is not the expected one. The message is one sentence. */
public final class SchemaException extends RuntimeException {

    /** @param message one sentence: the problem, the place, the remedy */
    public SchemaException(String message) {
        super(message);
    }

    /**
     * @param message one sentence: the problem, the place, the remedy
     * @param cause the underlying error
     */
    public SchemaException(String message, Throwable cause) {
        super(message, cause);
    }
}
