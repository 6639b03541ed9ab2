package org.bbops.driver.coordinator;

/** A run could not be started because an agent was not ready; the message is one sentence that names it. */
public final class RunNotStartedException extends RuntimeException {

    /**
     * @param message one sentence: which agent, what happened, what to do
     * @param cause what led to it
     */
    public RunNotStartedException(String message, Throwable cause) {
        super(message, cause);
    }
}
