package org.bbops.contracts.process;

/**
 * Thrown when the user has to correct something: an option, a file, or the choice of results. The message is one sentence with the error, its
 * place and the remedy.
 */
public final class WrongInputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final int BEGINNING_MAX = 600;
    private static final int END_MAX = 400;

    private final int exitCode;

    /** @param message the error, its place, and the valid alternatives */
    public WrongInputException(String message) {
        this(message, null);
    }

    /**
     * @param message the error, its place, and the valid alternatives
     * @param cause the underlying error; null for none
     */
    public WrongInputException(String message, Throwable cause) {
        this(message, cause, ExitCode.USAGE);
    }

    private WrongInputException(String message, Throwable cause, int exitCode) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    /**
     * Creates one for a message that quotes a rejected text, which may be as long as a file: keeps its beginning with the error and its end
     * with the alternatives.
     */
    public static WrongInputException quoting(String message) {
        return new WrongInputException(message.length() <= BEGINNING_MAX + END_MAX ? message
                : message.substring(0, BEGINNING_MAX) + " … " + message.substring(message.length() - END_MAX));
    }

    /** Creates one for results that do not allow the requested comparison, which is no fault of the command line. */
    public static WrongInputException incomparable(String message) {
        return new WrongInputException(message, null, ExitCode.INVALID);
    }

    /** Returns the exit code of a command that ends with this error. */
    public int exitCode() {
        return exitCode;
    }
}
