package org.bbops.cli.run;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.driver.split.Sampler;
import org.bbops.testbed.TestbedException;

/**
 * Measurement of the time from the supplier's return until no purchase order waits. New orders arrive meanwhile, so that it is an upper
 * bound for those of the outage.
 */
final class DrainWatch implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Supplier<Optional<HandOverState>> handOver;
    private final CompletableFuture<Duration> result = new CompletableFuture<>();
    private final Sampler sampler = new Sampler("drain-watch");

    DrainWatch(Supplier<Optional<HandOverState>> handOver) {
        this.handOver = handOver;
    }

    /** Starts the measurement after a delay, when the supplier is back. */
    void begin(Duration untilReturn) {
        long returnNanos = System.nanoTime() + untilReturn.toNanos();
        sampler.start(() -> {
            Sampler.sleepUntil(returnNanos);
            while (waits()) {
                Sampler.sleepUntil(System.nanoTime() + PAUSE.toNanos());
            }
            result.complete(Duration.ofNanos(System.nanoTime() - returnNanos));
        });
    }

    private boolean waits() {
        try {
            return handOver.get().map(HandOverState::waiting).orElse(1L) > 0;
        } catch (TestbedException _) {
            // The drain gets the same answer, on the thread that can end the run.
            return true;
        }
    }

    /** Returns the measurement so far. */
    Optional<Duration> result() {
        return Optional.ofNullable(result.getNow(null));
    }

    /** Stops the measurement. */
    @Override
    public void close() {
        sampler.stop();
    }
}
