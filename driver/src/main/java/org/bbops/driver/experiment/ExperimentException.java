package org.bbops.driver.experiment;

/** Thrown for an invalid experiment file or override; the message is one sentence for the user. */
public final class ExperimentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final int BEGINNING_MAX = 600;
    private static final int END_MAX = 400;

    /** @param message the error, its place, and the valid alternatives */
    public ExperimentException(String message) {
        super(shortened(message));
    }

    /**
     * Shortens a sentence that quotes a rejected text, which may be as long as a file: keeps its beginning with the error and its end with
     * the alternatives.
     */
    private static String shortened(String message) {
        return message.length() <= BEGINNING_MAX + END_MAX ? message
                : message.substring(0, BEGINNING_MAX) + " … " + message.substring(message.length() - END_MAX);
    }
}
