package org.bbops.anomalies.schedule;

/**
 * Work of a step in its transaction.
 *
 * @param <T> handle of a transaction, such as a connection
 */
@FunctionalInterface
public interface StepWork<T> {

    /**
     * Executes it.
     *
     * @return the value that it saw, or null
     */
    Object in(T transaction) throws Exception;
}
