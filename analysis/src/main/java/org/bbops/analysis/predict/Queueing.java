package org.bbops.analysis.predict;

/** Formulas of queueing theory; times in one unit, rates per that unit. */
final class Queueing {

    private static final double SAME = 1e-6;

    private Queueing() {
    }

    /**
     * Erlang C: probability that an arrival at an M/M/c queue has to wait.
     *
     * @param servers 1 or more
     * @param load arrivals in a mean service time, 0 or more
     * @return 1 when the servers are saturated
     */
    static double erlangC(int servers, double load) {
        if (load >= servers) {
            return 1;
        }
        // The recursion of Erlang B, which does not overflow.
        double blocked = 1;
        for (int n = 1; n <= servers; n++) {
            blocked = load * blocked / (n + load * blocked);
        }
        return blocked / (1 - load / servers * (1 - blocked));
    }

    /**
     * Returns the mean wait of the delayed customers of an M/G/c queue, by the approximation of Lee and Longton: M/M/c times (1 + squared
     * coefficient of variation) / 2.
     *
     * @return infinite when the servers are saturated
     */
    static double waitOfThoseThatWait(int servers, double load, double meanService, double meanSquare) {
        if (load >= servers) {
            return Double.POSITIVE_INFINITY;
        }
        return meanSquare / (2 * meanService) / (servers - load);
    }

    /**
     * Mean wait at an M/G/1 queue (Pollaczek and Khinchine).
     *
     * @param meanSquare second moment of the service time
     * @return infinite when the server is saturated
     */
    static double singleServerWait(double arrivalRate, double meanService, double meanSquare) {
        double use = arrivalRate * meanService;
        return use >= 1 ? Double.POSITIVE_INFINITY : arrivalRate * meanSquare / (2 * (1 - use));
    }

    /** Returns the slowdown of a service on shared processors relative to idle ones, by M/M/c; infinite when they are saturated. */
    static double stretch(int processors, double use) {
        return use >= 1 ? Double.POSITIVE_INFINITY : 1 + erlangC(processors, use * processors) / (processors * (1 - use));
    }

    /**
     * Returns the probability that the sum of two independent waits exceeds a time. A wait occurs with a probability, and is then
     * exponential.
     *
     * @param time the limit; below 0 it is always exceeded
     */
    static double tail(double time, Wait one, Wait other) {
        if (time < 0) {
            return 1;
        }
        return one.probability() * (1 - other.probability()) * beyond(time, one.mean())
                + other.probability() * (1 - one.probability()) * beyond(time, other.mean())
                + one.probability() * other.probability() * bothBeyond(time, one.mean(), other.mean());
    }

    private static double beyond(double time, double mean) {
        return mean == 0 ? 0 : Math.exp(-time / mean);
    }

    private static double bothBeyond(double time, double one, double other) {
        if (Double.isInfinite(one) || Double.isInfinite(other)) {
            return 1;
        }
        if (Math.abs(one - other) <= SAME * Math.max(one, other)) {
            return one == 0 ? 0 : (1 + time / one) * beyond(time, one);
        }
        return (one * beyond(time, one) - other * beyond(time, other)) / (one - other);
    }

    /**
     * Distribution of a wait.
     *
     * @param probability probability of a wait, 0 to 1
     * @param mean mean of the waits that occur; infinite at a saturated server
     */
    record Wait(double probability, double mean) {

        /** Returns the mean over all customers, including those without a wait. */
        double overall() {
            return probability == 0 ? 0 : probability * mean;
        }

        /** Returns the total of several such waits, assuming that they are fully correlated: when a queue is long, each wait is long. */
        Wait times(int count) {
            return new Wait(probability, count * mean);
        }
    }
}
