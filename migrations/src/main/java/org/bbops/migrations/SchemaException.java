package org.bbops.migrations;

/** A database that cannot be brought to the schema, or is not the one it should be. The message is one sentence. */
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
