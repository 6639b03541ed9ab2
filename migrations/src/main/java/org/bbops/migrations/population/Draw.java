package org.bbops.migrations.population;

import java.util.random.RandomGenerator;

/**
 * Random draws of one row (SplitMix64). They depend only on the seed, the kind of row and its number, so that two tables with
 * shared columns agree in whichever order they are written.
 */
final class Draw implements RandomGenerator {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final long origin;
    private long state;

    /**
     * @param seed seed of the population
     * @param kind kind of rows; equal kinds give equal rows
     */
    Draw(long seed, Kind kind) {
        origin = mix(seed + (kind.ordinal() + 1) * GOLDEN_GAMMA);
    }

    /** Starts the draws of a row. */
    Draw row(int number) {
        state = mix(origin ^ mix(number * GOLDEN_GAMMA));
        return this;
    }

    @Override
    public long nextLong() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** Draws U(low, high) of the workload page, both ends included. */
    int between(int low, int high) {
        return nextInt(low, high + 1);
    }

    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Subject of a draw. */
    enum Kind {
        CUSTOMER, CREDIT, PARTNER, PART, BILL, OPERATION, STOCK, OFFER, ORDER, WORK_ORDER, INVENTORY, PURCHASE_ORDER
    }
}
