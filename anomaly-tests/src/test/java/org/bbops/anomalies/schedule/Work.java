package org.bbops.anomalies.schedule;

/**
 * What a step does in its transaction.
 *
 * @param <T> how a transaction is worked in, such as a connection
 */
@FunctionalInterface
public interface Work<T> {

    /** Does it; answers what it saw, or null. */
    Object in(T transaction) throws Exception;
}
