package org.bbops.platform.operation;

/** Costs of an operation other than time and SQL, counted. */
public enum Effort {

    /** A message sent to the broker. */
    MESSAGE("messages"),
    /** A forced write of the transaction log of two-phase commits. */
    LOG_SYNC("transactionLogSyncs"),
    /** A purchase order that the supplier was asked to take. */
    SUPPLIER_CALL("supplierCalls"),
    /** A call of another process, or one that copies its parameters and results as if it were. */
    REMOTE_CALL("remoteCalls"),
    /** A byte of the messages of such calls: bodies and addresses, without headers. */
    REMOTE_BYTES("remoteBytes"),
    /** Time that connections were out of the pool, in microseconds; two at once count twice. */
    CONNECTION_HELD("connectionHeldMicros");

    private final String label;

    Effort(String label) {
        this.label = label;
    }

    /** The name in figures. */
    public String label() {
        return label;
    }
}
