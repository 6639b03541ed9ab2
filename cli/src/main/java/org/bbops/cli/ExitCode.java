package org.bbops.cli;

/** Exit codes of the command. */
public final class ExitCode {

    /** Everything asked for was done, and passed. */
    public static final int PASSED = 0;

    /** It was done, and a rule, the audit or an expectation failed; of doctor: something is missing. */
    public static final int FAILED = 1;

    /** It could not be done, or its figures are not to be relied on. */
    public static final int INVALID = 2;

    /** Invalid usage: an unknown option, file, factor or level. */
    public static final int USAGE = 3;

    private ExitCode() {
    }
}
