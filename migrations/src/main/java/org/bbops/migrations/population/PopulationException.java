package org.bbops.migrations.population;

/** A population that cannot be loaded. The message is one sentence: what, where, what to do. */
public final class PopulationException extends RuntimeException {

    /** @param message what, where, what to do */
    public PopulationException(String message) {
        super(message);
    }

    /**
     * @param message what, where, what to do
     * @param cause what led to it
     */
    public PopulationException(String message, Throwable cause) {
        super(message, cause);
    }
}
