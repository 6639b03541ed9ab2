package org.bbops.analysis.predict;

/**
 * Supplier and connections that a prediction is made for.
 *
 * @param latency level of supplier.latency
 * @param connections of the pool, 1 or more
 */
public record Circumstances(String latency, int connections) {

    SupplierTime supplier() {
        return SupplierTime.of(latency);
    }
}
