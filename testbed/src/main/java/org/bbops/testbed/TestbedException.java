package org.bbops.testbed;

/** The testbed cannot do what was asked; the message is one sentence that says what, where and what to do. */
public class TestbedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message one sentence for whoever runs the benchmark */
    public TestbedException(String message) {
        super(message);
    }

    /**
     * @param message one sentence for whoever runs the benchmark
     * @param cause what made it fail
     */
    public TestbedException(String message, Throwable cause) {
        super(message, cause);
    }
}
