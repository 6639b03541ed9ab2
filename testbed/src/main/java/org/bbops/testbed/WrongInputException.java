package org.bbops.testbed;

/** A file, an address or a variable that the testbed was given cannot be understood; somebody has to write it differently. */
public final class WrongInputException extends TestbedException {

    private static final long serialVersionUID = 1L;

    /** @param message one sentence for whoever runs the benchmark */
    public WrongInputException(String message) {
        super(message);
    }

    /**
     * @param message one sentence for whoever runs the benchmark
     * @param cause what made it fail
     */
    public WrongInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
