package org.bbops.driver.coordinator;

/** A run could not be started because an agent was not ready; the message is one sentence that names it. */
public final class RunNotStartedException extends RuntimeException {

    /**
     * @param message one sentence: the agent, the error and the remedy
     * @param cause underlying error
     */
    public RunNotStartedException(String message, Throwable cause) {
        super(message, cause);
    }
}
