package org.bbops.contracts.process;

/** Exit codes of the command. */
public final class ExitCode {

    /** The command was executed, and everything passed. */
    public static final int PASSED = 0;

    /** A rule, the audit or an expectation failed; for doctor: something is missing. */
    public static final int FAILED = 1;

    /** The command could not be executed, or its figures are unreliable. */
    public static final int INVALID = 2;

    /** Invalid usage: an unknown option, file, factor or level. */
    public static final int USAGE = 3;

    private ExitCode() {
    }
}
