package org.bbops.analysis.predict;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Shares of the assemblies in all draws, and so of the inventory rows of their parts (docs/workload.md, section 5). */
final class AssemblyShares {

    private static final int A = 63;
    private static final int UNIT = 100;
    private static final Map<Integer, double[]> BY_COUNT = new ConcurrentHashMap<>();

    private AssemblyShares() {
    }

    /** Probability of each assembly of a population for this rate, by NURand(63, 1, P) with P the rate rounded up to hundreds. */
    static double[] at(double injectionRate) {
        return BY_COUNT.computeIfAbsent(UNIT * (int) Math.ceil(Math.max(1, injectionRate) / UNIT), AssemblyShares::ofCount).clone();
    }

    /** Probability of the most frequent of this many assemblies. */
    static double hottest(int assemblies) {
        return Arrays.stream(at(assemblies)).max().orElseThrow();
    }

    private static double[] ofCount(int count) {
        double[] shares = new double[count];
        for (int a = 0; a <= A; a++) {
            for (int number = 1; number <= count; number++) {
                shares[(a | number) % count] += 1.0 / ((A + 1) * count);
            }
        }
        return shares;
    }
}
