package org.bbops.anomalies.schedule;

/** Asks an engine for its waiting transactions. */
@FunctionalInterface
public interface Waiting {

    /** Returns the number of transactions that wait for another one now. */
    int count() throws Exception;
}
