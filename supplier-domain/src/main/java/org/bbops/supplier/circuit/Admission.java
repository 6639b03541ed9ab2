package org.bbops.supplier.circuit;

/** What a circuit lets through. */
public enum Admission {
    /** Every call. */
    ALL,
    /** A few, to see whether they are answered. */
    PROBES,
    /** None. */
    NONE
}
