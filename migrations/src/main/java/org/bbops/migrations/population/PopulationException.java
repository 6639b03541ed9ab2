package org.bbops.migrations.population;

/** Reports that a population cannot be loaded. The message is one sentence: the problem, the place, the remedy. */
public final class PopulationException extends RuntimeException {

    /** @param message one sentence: the problem, the place, the remedy */
    public PopulationException(String message) {
        super(message);
    }

    /**
     * @param message one sentence: the problem, the place, the remedy
     * @param cause the underlying error
     */
    public PopulationException(String message, Throwable cause) {
        super(message, cause);
    }
}
