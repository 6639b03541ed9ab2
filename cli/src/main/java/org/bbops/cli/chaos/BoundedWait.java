package org.bbops.cli.chaos;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.bbops.testbed.TestbedException;

/** Bounded waits of one thread. */
final class BoundedWait {

    private static final Duration LOOK_EVERY = Duration.ofMillis(10);

    private BoundedWait() {
    }

    /** Whether it became true within the limit. */
    static boolean until(BooleanSupplier condition, Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                return false;
            }
            pause(LOOK_EVERY);
        }
        return true;
    }

    static void pause(Duration duration) {
        try {
            TimeUnit.NANOSECONDS.sleep(duration.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestbedException("Interrupted between two kills", e);
        }
    }
}
