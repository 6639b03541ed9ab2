package org.bbops.driver.draw;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Creates each user's own generators, determined only by the run's seed and the user's number. */
public final class Seeds {

    private static final RandomGeneratorFactory<RandomGenerator> FACTORY = RandomGeneratorFactory.of("L64X128MixRandom");
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    /** Purpose of a generator; each purpose has draws of its own, so that none disturbs another's sequence. */
    public enum Purpose {
        /** Times and types of an order-entry user's transactions. */
        ORDER_ENTRY_SCHEDULE,
        /** Content of an order-entry user's transactions. */
        ORDER_ENTRY_CONTENT,
        /** Assemblies and quantities of a planned line. */
        PLANNED_LINE,
        /** Which work orders buy. */
        PURCHASE_QUOTA
    }

    private Seeds() {
    }

    /** The generator of one user for one purpose. */
    public static RandomGenerator generator(long runSeed, Purpose purpose, int userNumber) {
        return FACTORY.create(seed(runSeed, purpose, userNumber));
    }

    /** The generator of one user for one purpose and one of its starts, counted from 0. */
    public static RandomGenerator generator(long runSeed, Purpose purpose, int userNumber, long start) {
        return FACTORY.create(mix(seed(runSeed, purpose, userNumber) + GOLDEN_GAMMA * (start + 1)));
    }

    private static long seed(long runSeed, Purpose purpose, int userNumber) {
        long seed = mix(runSeed + GOLDEN_GAMMA * (purpose.ordinal() + 1));
        return mix(seed + GOLDEN_GAMMA * (userNumber + 1L));
    }

    /** The finalizer of SplitMix64: neighbouring numbers become unrelated seeds. */
    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
