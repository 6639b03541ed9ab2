package org.bbops.testbed;

import java.io.IOException;
import org.bbops.contracts.process.FileTrouble;

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

    /**
     * Returns the error for a file or folder of the testbed that cannot be written, mostly as its disk is full.
     *
     * @param attempt what was tried, with the path, such as {@code write FILE}
     */
    public static TestbedException unwritable(String attempt, IOException cause) {
        return new TestbedException("Cannot " + attempt + " (" + FileTrouble.where(cause)
                + "); free disk space or choose another folder with --home", cause);
    }
}
