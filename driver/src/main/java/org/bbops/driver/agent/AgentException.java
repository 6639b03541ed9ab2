package org.bbops.driver.agent;

/** An agent cannot be reached, or will not do what it is asked; the message is one sentence that names it. */
public final class AgentException extends RuntimeException {

    /**
     * @param message one sentence: which agent, what happened, what to do
     * @param cause what led to it, or null
     */
    public AgentException(String message, Throwable cause) {
        super(message, cause);
    }
}
