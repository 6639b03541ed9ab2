package org.bbops.testbed.process;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.bbops.testbed.TestbedException;

/** Waits until a process is ready, and reports the reason when it does not get ready. */
public final class Readiness {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

    private Readiness() {
    }

    /**
     * Polls until the process is ready.
     *
     * @param limit the longest wait
     * @return the time that it took
     * @throws TestbedException when the process has ended or is not ready in time, with the error in its log
     */
    public static Duration await(ChildProcess child, Probe probe, Duration limit) {
        long start = System.nanoTime();
        // Checked after the probe, which a stranger may have answered on the port of a process that has gone.
        while (!probe.isReady() || !child.isAlive()) {
            Duration waited = Duration.ofNanos(System.nanoTime() - start);
            if (!child.isAlive()) {
                throw new TestbedException(child.name() + " ended with exit code " + child.exitCode().orElse(-1)
                        + " before it was ready; " + LogTail.clause(child.log()));
            }
            if (waited.compareTo(limit) > 0) {
                throw new TestbedException(child.name() + " was not ready after " + limit.toSeconds()
                        + " s; " + LogTail.clause(child.log()));
            }
            pause(child);
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private static void pause(ChildProcess child) {
        try {
            TimeUnit.NANOSECONDS.sleep(POLL_INTERVAL.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestbedException("Interrupted while waiting for " + child.name(), e);
        }
    }
}
