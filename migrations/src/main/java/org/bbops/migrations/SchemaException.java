package org.bbops.migrations;

/** A database that cannot be brought to the schema, or is not the one it should be. The message is one sentence. */
public final class SchemaException extends RuntimeException {

    /** @param message what, where, what to do */
    public SchemaException(String message) {
        super(message);
    }

    /**
     * @param message what, where, what to do
     * @param cause what led to it
     */
    public SchemaException(String message, Throwable cause) {
        super(message, cause);
    }
}
