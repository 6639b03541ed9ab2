package org.bbops.anomalies.schedule;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Bounded waits. */
public final class Bounded {

    /** Longer than any engine takes to end a deadlock. */
    public static final long SECONDS_MAX = 30;

    private Bounded() {
    }

    /** Waits for a result; fails the test with this message after {@link #SECONDS_MAX}. */
    public static void get(Future<?> future, String complaint) throws Exception {
        try {
            future.get(SECONDS_MAX, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("After %d s: %s".formatted(SECONDS_MAX, complaint), e);
        }
    }
}
