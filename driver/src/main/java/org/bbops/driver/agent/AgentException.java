package org.bbops.driver.agent;

/** Thrown when an agent cannot be reached or refuses a request; the message is one sentence that names it. */
public final class AgentException extends RuntimeException {

    /**
     * @param message one sentence: the agent, the error and the remedy
     * @param cause underlying error, or null
     */
    public AgentException(String message, Throwable cause) {
        super(message, cause);
    }
}
