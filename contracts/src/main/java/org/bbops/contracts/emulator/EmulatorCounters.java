package org.bbops.contracts.emulator;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * Sums over all purchase orders since the emulator's last reset, as answered at {@value #PATH}.
 *
 * @param orders purchase orders on the wire
 * @param deliveries deliveries of the accepted ones
 */
public record EmulatorCounters(@JsonUnwrapped Orders orders, @JsonUnwrapped Deliveries deliveries) {

    /** Path of the counters. */
    public static final String PATH = "/emulator/control/counters";

    /**
     * Purchase orders by their answer.
     *
     * @param received accepted + duplicates + refused
     * @param accepted taken
     * @param duplicates answered as duplicates
     * @param refused answered with an error: down, failing by chance, malformed or full
     */
    public record Orders(long received, long accepted, long duplicates, long refused) {
    }

    /**
     * Deliveries by their outcome.
     *
     * @param deliveredOrders orders with all lines booked by the system
     * @param deliveredLines lines that the system has booked
     * @param pendingDeliveries groups of lines that are still to be delivered
     * @param retries deliveries that have to be tried again
     * @param unknown deliveries that the system answered as never ordered
     * @param undeliverable lines given up: unknown, or after the last retry
     */
    public record Deliveries(long deliveredOrders, long deliveredLines, long pendingDeliveries, long retries, long unknown,
            long undeliverable) {
    }
}
