package org.bbops.driver.experiment;

/** Something in an experiment file, or in an override of it, that cannot be run; the message is one sentence for the user. */
public final class ExperimentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is wrong, where, and what exists instead
     */
    public ExperimentException(String message) {
        super(message);
    }
}
