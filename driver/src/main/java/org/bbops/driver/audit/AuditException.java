package org.bbops.driver.audit;

/** The audit cannot be made: the database, the emulator or the supplier domain does not answer as it must. */
public final class AuditException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what was asked, of whom, and what came back: one sentence for the user
     * @param cause what made it fail; may be null
     */
    public AuditException(String message, Throwable cause) {
        super(message, cause);
    }
}
