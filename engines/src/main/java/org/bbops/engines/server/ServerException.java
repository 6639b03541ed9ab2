package org.bbops.engines.server;

/** Reports that a server cannot be prepared; the message is one sentence for the user. */
public final class ServerException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message one sentence: the problem, the place, the remedy */
    public ServerException(String message) {
        super(message);
    }

    /**
     * @param message one sentence: the problem, the place, the remedy
     * @param cause the underlying error
     */
    public ServerException(String message, Throwable cause) {
        super(message, cause);
    }
}
