package org.bbops.engines.server;

/** A server cannot be prepared; the message is one sentence for whoever started the command. */
public final class ServerException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message what, where, what to do */
    public ServerException(String message) {
        super(message);
    }

    /**
     * @param message what, where, what to do
     * @param cause what led to it
     */
    public ServerException(String message, Throwable cause) {
        super(message, cause);
    }
}
