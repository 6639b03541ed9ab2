package org.bbops.driver.draw;

import java.util.random.RandomGenerator;
import org.bbops.contracts.workload.PartIds;

/** Names of assemblies, which are also the items that customers order. */
public final class Assemblies {

    private static final int A = 63;
    private static final String PREFIX = "ASM";

    private Assemblies() {
    }

    /** Draws the key of an assembly by NURand(63, 1, P). */
    public static String draw(RandomGenerator random, int count) {
        return PartIds.assembly(number(random, count));
    }

    /** Draws the number of an assembly, from 1, by NURand(63, 1, P). */
    public static int number(RandomGenerator random, int count) {
        return Draws.nuRand(random, A, 1, count);
    }

    /** The number of an assembly, from 1. */
    public static int numberOf(String id) {
        return Integer.parseInt(id.strip().substring(PREFIX.length()));
    }
}
