package org.bbops.driver.draw;

import java.util.random.RandomGenerator;

/** Draws that the workload is made of. */
public final class Draws {

    private static final double TWELVE_SHARE = 0.25;

    private Draws() {
    }

    /** Draws from U(low, high): every integer from low to high, both included, is equally likely. */
    public static int uniform(RandomGenerator random, int low, int high) {
        return random.nextInt(low, high + 1);
    }

    /** True with this probability, 0 to 1. */
    public static boolean chance(RandomGenerator random, double probability) {
        return random.nextDouble() < probability;
    }

    /**
     * NURand(a, low, high) = ((U(0, a) OR U(low, high)) mod (high − low + 1)) + low, which prefers some numbers
     * (docs/workload.md, section 5).
     */
    public static int nuRand(RandomGenerator random, int a, int low, int high) {
        return (uniform(random, 0, a) | uniform(random, low, high)) % (high - low + 1) + low;
    }

    /** Draws how many a planned line builds: 11 three times of four, else 12. */
    public static int plannedQuantity(RandomGenerator random) {
        return chance(random, TWELVE_SHARE) ? 12 : 11;
    }
}
