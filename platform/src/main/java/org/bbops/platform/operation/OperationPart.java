package org.bbops.platform.operation;

/** Parts of an operation's time, each excluding the other parts nested in it. */
public enum OperationPart {

    /** Wait for a connection of the pool. */
    CONNECTION_WAIT("connectionWait"),
    /** Wait for a lock in the database: sampled, and a part of {@link #SQL}. */
    LOCK_WAIT("lockWait"),
    /** Statements, from the call to its answer, lock waits included; and preparing and closing them. */
    SQL("sql"),
    /** The supplier's answer to a purchase order. */
    SUPPLIER_CALL("supplierCall"),
    /** Hand-over of a purchase order, the broker included, without its SQL and the supplier's answer. */
    HAND_OVER("handOver"),
    /** Commit or rollback. */
    COMMIT("commit");

    private final String label;

    OperationPart(String label) {
        this.label = label;
    }

    /** The name in figures. */
    public String label() {
        return label;
    }

    /** Begins a span of this part in the calling thread's work; it ends when the returned span is closed. */
    public Span begin() {
        return new Span(this, Work.current());
    }
}
