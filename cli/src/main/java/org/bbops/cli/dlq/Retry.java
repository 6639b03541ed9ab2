package org.bbops.cli.dlq;

/** Outcome of sending a dead letter back. */
public enum Retry {
    SENT_BACK,
    /** There was none with that id. */
    NOT_THERE,
    /** It does not say which of the broker's queues it came from, and stays where it is. */
    ORIGIN_UNKNOWN
}
