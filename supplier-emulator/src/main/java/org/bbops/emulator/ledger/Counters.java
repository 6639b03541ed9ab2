package org.bbops.emulator.ledger;

/**
 * Sums over all purchase orders since the last reset.
 *
 * @param received purchase orders on the wire: accepted + duplicates + refused
 * @param accepted taken
 * @param duplicates answered as duplicates
 * @param refused answered with an error: down, failing by chance, malformed or full
 * @param deliveredOrders orders all of whose lines the system has booked
 * @param deliveredLines lines that the system has booked
 * @param pendingDeliveries groups of lines that are still to be delivered
 * @param retries deliveries that have to be tried again
 * @param unknown deliveries that the system answered as never ordered
 * @param undeliverable lines given up: unknown, or tried as often as is allowed
 */
public record Counters(long received, long accepted, long duplicates, long refused, long deliveredOrders,
        long deliveredLines, long pendingDeliveries, long retries, long unknown, long undeliverable) {
}
