package org.bbops.anomalies.schedule;

/** Asks an engine who waits. */
@FunctionalInterface
public interface Waiting {

    /** How many transactions wait for another one now. */
    int count() throws Exception;
}
