package org.bbops.driver.split;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Random;

/**
 * Fixed piece of work whose processor time measures the present speed of the processors: a host that is sometimes slower shows up neither
 * as steal nor as load of other programs.
 */
final class FixedWork {

    private static final int SIZE = 4_096;
    private static final long SEED = 42;
    /**
     * Number of tries, of which the fastest counts: what other threads left in the processor's caches then matters little, and the first
     * look, whose code is compiled within a try, compares with the others.
     */
    private static final int TRIES = 5;
    private static final double NANOS_PER_MICRO = 1_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final int[] unordered;
    private final int[] ordered;

    FixedWork() {
        this(SIZE);
    }

    FixedWork(int size) {
        unordered = new Random(SEED).ints(size).toArray();
        ordered = new int[size];
    }

    /**
     * Does the work and returns the processor time that it took, in microseconds; NaN where the JVM does not report it, as on a virtual
     * thread.
     */
    double micros() {
        if (!threads.isCurrentThreadCpuTimeSupported() || Thread.currentThread().isVirtual()) {
            return Double.NaN;
        }
        long least = Long.MAX_VALUE;
        for (int tries = 0; tries < TRIES; tries++) {
            long before = threads.getCurrentThreadCpuTime();
            order();
            least = Math.min(least, threads.getCurrentThreadCpuTime() - before);
        }
        return least / NANOS_PER_MICRO;
    }

    /** Orders the numbers by Shell's method (D. L. Shell, A High-Speed Sorting Procedure, 1959), the same comparisons each time. */
    private void order() {
        System.arraycopy(unordered, 0, ordered, 0, ordered.length);
        for (int gap = ordered.length / 2; gap > 0; gap /= 2) {
            for (int place = gap; place < ordered.length; place++) {
                int number = ordered[place];
                int to = place;
                for (; to >= gap && ordered[to - gap] > number; to -= gap) {
                    ordered[to] = ordered[to - gap];
                }
                ordered[to] = number;
            }
        }
    }
}
