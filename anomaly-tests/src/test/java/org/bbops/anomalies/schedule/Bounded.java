package org.bbops.anomalies.schedule;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits that end. */
public final class Bounded {

    /** Beyond the longest that an engine lets a deadlock stand. */
    public static final long SECONDS_MAX = 30;

    private Bounded() {
    }

    /** Waits for a result; after {@link #SECONDS_MAX} the test has failed, with the complaint. */
    public static void get(Future<?> future, String complaint) throws Exception {
        try {
            future.get(SECONDS_MAX, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("After %d s: %s".formatted(SECONDS_MAX, complaint), e);
        }
    }
}
