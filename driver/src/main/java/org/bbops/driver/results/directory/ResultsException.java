package org.bbops.driver.results.directory;

/** Results cannot be written; the message is one sentence for the user. */
public final class ResultsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message file or directory, and the reason why it could not be written
     * @param cause error of the file system
     */
    public ResultsException(String message, Throwable cause) {
        super(message, cause);
    }
}
