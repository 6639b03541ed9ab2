package org.bbops.driver.results.directory;

/** Results cannot be written; the message is one sentence for the user. */
public final class ResultsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what was to be written, where, and why it cannot be
     * @param cause what the file system said
     */
    public ResultsException(String message, Throwable cause) {
        super(message, cause);
    }
}
