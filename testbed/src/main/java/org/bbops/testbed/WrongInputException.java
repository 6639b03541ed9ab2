package org.bbops.testbed;

/** Reports that a file, an address or a variable given to the testbed is invalid; its author has to correct it. */
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
