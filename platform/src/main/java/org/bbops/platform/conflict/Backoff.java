package org.bbops.platform.conflict;

import java.time.Duration;
import java.util.SplittableRandom;

/**
 * How long to wait before a transaction is tried again: a random time, so that those that met do not meet again, of which
 * the bound doubles with every try from {@value #FIRST_MILLIS_MAX} to {@value #MILLIS_MAX} ms.
 */
final class Backoff {

    private static final long FIRST_MILLIS_MAX = 20;
    private static final long MILLIS_MAX = 320;
    private static final int DOUBLINGS_MAX = Long.numberOfTrailingZeros(MILLIS_MAX / FIRST_MILLIS_MAX);

    private final SplittableRandom random;

    Backoff(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /**
     * A time before the next try.
     *
     * @param failures how often the transaction has failed, 1 or more
     */
    synchronized Duration next(int failures) {
        long millisMax = FIRST_MILLIS_MAX << Math.min(failures - 1, DOUBLINGS_MAX);
        return Duration.ofMillis(random.nextLong(millisMax + 1));
    }
}
