package org.bbops.platform.conflict;

import java.time.Duration;
import java.util.SplittableRandom;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.operation.Work;

/**
 * Bounds on the retries of a transaction that failed by a conflict.
 *
 * @param retriesMax most retries; 0 for none
 * @param window time after the first start in which a retry may start; later, the caller has probably given up
 * @param neighbourWindow the same for a caller that is a neighbour in another JVM
 */
record RetryLimits(int retriesMax, Duration window, Duration neighbourWindow) {

    /** Sets the window. */
    static final String PROPERTY = "bbops.retry-seconds-max";

    /** The driver's response timeout of 30 s, minus time for the last attempt. */
    static final int SECONDS_MAX_DEFAULT = 25;

    /** Share of a caller's timeout that is reserved for the last attempt. */
    private static final Duration LAST_ATTEMPT = Duration.ofSeconds(5);

    private static final int SECONDS_LIMIT = 3_600;

    /**
     * Returns the limits from a service's settings.
     *
     * @param secondsMax 0 to 3,600
     * @param neighbours their time limit for an answer
     * @throws StartRefusedException when a setting is out of range
     */
    static RetryLimits of(int retriesMax, int secondsMax, NeighbourTimeout neighbours) {
        if (secondsMax < 0 || secondsMax > SECONDS_LIMIT) {
            throw new StartRefusedException("%s is '%d'; use a whole number from 0 to %d".formatted(PROPERTY, secondsMax, SECONDS_LIMIT));
        }
        Duration window = Duration.ofSeconds(secondsMax);
        long patienceMillis = Math.max(0, neighbours.max().minus(LAST_ATTEMPT).toMillis());
        return new RetryLimits(retriesMax, window, Duration.ofMillis(Math.min(window.toMillis(), patienceMillis)));
    }

    /** Returns the time after its first start in which a transaction of this work may be retried. */
    Duration windowOf(Work work) {
        return work.isJoined() ? neighbourWindow : window;
    }

    /**
     * Delay before a retry: random, so that transactions that conflicted do not conflict again, with a bound that
     * doubles with every retry from {@value #FIRST_MILLIS_MAX} to {@value #MILLIS_MAX} ms.
     */
    static final class Backoff {

        private static final long FIRST_MILLIS_MAX = 20;
        private static final long MILLIS_MAX = 320;
        private static final int DOUBLINGS_MAX = Long.numberOfTrailingZeros(MILLIS_MAX / FIRST_MILLIS_MAX);

        private final SplittableRandom random;

        Backoff(long seed) {
            this.random = new SplittableRandom(seed);
        }

        /**
         * Returns a random delay before the next attempt.
         *
         * @param failures number of failures so far, 1 or more
         */
        synchronized Duration next(int failures) {
            long millisMax = FIRST_MILLIS_MAX << Math.min(failures - 1, DOUBLINGS_MAX);
            return Duration.ofMillis(random.nextLong(millisMax + 1));
        }
    }
}
