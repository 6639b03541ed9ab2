package org.bbops.cli.dlq;

/** Outcome of sending a dead letter back. */
public enum Retry {
    SENT_BACK,
    /** There is no letter with that id. */
    NOT_THERE,
    /** It has no valid original queue, and stays among the dead letters. */
    ORIGIN_UNKNOWN
}
