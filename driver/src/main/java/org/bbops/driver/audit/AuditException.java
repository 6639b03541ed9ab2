package org.bbops.driver.audit;

/** The audit cannot be made: the database, the emulator or the supplier domain does not answer as it must. */
public final class AuditException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message one sentence for the user: the question, its addressee and the answer
     * @param cause underlying error; may be null
     */
    public AuditException(String message, Throwable cause) {
        super(message, cause);
    }
}
