package org.bbops.analysis.predict;

/**
 * What is predicted for.
 *
 * @param latency level of supplier.latency
 * @param connections of the pool, 1 or more
 */
public record Circumstances(String latency, int connections) {

    SupplierTime supplier() {
        return SupplierTime.of(latency);
    }
}
