package org.bbops.platform.conflict;

import java.time.Duration;
import org.bbops.platform.start.StartRefusedException;

/**
 * How often, and until when, a transaction that failed by a conflict is begun again.
 *
 * @param retriesMax how often at most; 0 for never
 * @param window how long after it first began at most: from then on its caller hardly waits for it any more
 */
record RetryLimits(int retriesMax, Duration window) {

    /** Sets the window. */
    static final String PROPERTY = "bbops.retry-seconds-max";

    /** The driver waits for an answer for 30 s: a little less, for the last attempt to end in. */
    static final int SECONDS_MAX_DEFAULT = 25;

    private static final int SECONDS_LIMIT = 3_600;

    /**
     * The limits that a service is set to.
     *
     * @param secondsMax 0 to 3,600
     * @throws StartRefusedException when it is not so many
     */
    static RetryLimits of(int retriesMax, int secondsMax) {
        if (secondsMax < 0 || secondsMax > SECONDS_LIMIT) {
            throw new StartRefusedException("%s is '%d'; use a whole number from 0 to %d".formatted(PROPERTY, secondsMax, SECONDS_LIMIT));
        }
        return new RetryLimits(retriesMax, Duration.ofSeconds(secondsMax));
    }
}
