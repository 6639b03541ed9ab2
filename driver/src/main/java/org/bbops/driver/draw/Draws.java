package org.bbops.driver.draw;

import java.util.random.RandomGenerator;

/** Basic random draws of the workload. */
public final class Draws {

    private static final double TWELVE_SHARE = 0.25;

    private Draws() {
    }

    /** Draws from U(low, high): every integer from low to high, both included, is equally likely. */
    public static int uniform(RandomGenerator random, int low, int high) {
        return random.nextInt(low, high + 1);
    }

    /** Returns true with the given probability, 0 to 1. */
    public static boolean chance(RandomGenerator random, double probability) {
        return random.nextDouble() < probability;
    }

    /**
     * Draws from NURand(a, low, high) = ((U(0, a) OR U(low, high)) mod (high − low + 1)) + low, a non-uniform distribution
     * (docs/workload.md, section 5).
     */
    public static int nuRand(RandomGenerator random, int a, int low, int high) {
        return (uniform(random, 0, a) | uniform(random, low, high)) % (high - low + 1) + low;
    }

    /** Draws the quantity of a planned work order: 11 with probability 3/4, otherwise 12. */
    public static int plannedQuantity(RandomGenerator random) {
        return chance(random, TWELVE_SHARE) ? 12 : 11;
    }
}
