package org.bbops.testbed;

/** A file, an address or a variable that the testbed was given cannot be understood; somebody has to write it differently. */
public final class WrongInputException extends TestbedException {

    private static final long serialVersionUID = 1L;

    /** @param message one sentence for the user of the benchmark */
    public WrongInputException(String message) {
        super(message);
    }

    /**
     * @param message one sentence for the user of the benchmark
     * @param cause the underlying error
     */
    public WrongInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
