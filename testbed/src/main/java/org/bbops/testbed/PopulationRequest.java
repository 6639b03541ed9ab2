package org.bbops.testbed;

import java.math.BigDecimal;

/**
 * The rows that a run starts from; equal requests start from equal rows.
 *
 * @param injectionRate Ir, 1 or more
 * @param seed of every draw
 * @param model {@code bbops} or {@code ecperf}
 * @param purchaseShare share of work orders meant to send a purchase order, 0 to 1, of model bbops
 */
public record PopulationRequest(int injectionRate, long seed, String model, BigDecimal purchaseShare) {
}
