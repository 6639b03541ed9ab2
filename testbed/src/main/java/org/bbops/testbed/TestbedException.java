package org.bbops.testbed;

/**
 * Reports that the testbed cannot meet a request; the message is one sentence that names the problem, the place and the
 * remedy.
 */
public class TestbedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message one sentence for the user of the benchmark */
    public TestbedException(String message) {
        super(message);
    }

    /**
     * @param message one sentence for the user of the benchmark
     * @param cause the underlying error
     */
    public TestbedException(String message, Throwable cause) {
        super(message, cause);
    }
}
