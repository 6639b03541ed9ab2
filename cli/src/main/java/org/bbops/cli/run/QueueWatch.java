package org.bbops.cli.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.bbops.analysis.file.QueueLook;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.driver.split.Sampler;
import org.bbops.testbed.TestbedException;

/**
 * Sampler of the number of waiting purchase orders, once per interval, on a thread of its own: a system under load may take a second to
 * answer, and must not delay the thread that follows the agents.
 */
public final class QueueWatch implements AutoCloseable {

    private final Supplier<Optional<HandOverState>> handOver;
    private final Duration every;
    private final Sampler sampler = new Sampler("queue-watch");
    private final List<QueueLook> looks = new ArrayList<>();
    private OptionalLong waiting = OptionalLong.empty();

    /**
     * @param handOver may be slow, as long as it reacts to an interrupt
     * @param every interval between samples, or longer if answers are slow; bounds the number of samples by the length of the run
     */
    public QueueWatch(Supplier<Optional<HandOverState>> handOver, Duration every) {
        this.handOver = handOver;
        this.every = every;
    }

    /** Starts sampling after a delay, when the users start. */
    public void start(Duration untilRampUp) {
        long beginNanos = System.nanoTime() + untilRampUp.toNanos();
        sampler.start(() -> {
            long next = beginNanos + every.toNanos();
            while (true) {
                Sampler.sleepUntil(next);
                look(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - beginNanos));
                next = Math.max(next + every.toNanos(), System.nanoTime());
            }
        });
    }

    private void look(long millis) {
        try {
            handOver.get().ifPresentOrElse(state -> note(millis, state), () -> note(OptionalLong.empty()));
        } catch (TestbedException _) {
            // The drain gets the same answer, on the thread that can end the run.
            note(OptionalLong.empty());
        }
    }

    private synchronized void note(long millis, HandOverState state) {
        looks.add(new QueueLook(millis, state.outboxPending(), state.queued(), state.deadLettered()));
        waiting = OptionalLong.of(state.waiting());
    }

    private synchronized void note(OptionalLong nothing) {
        waiting = nothing;
    }

    /**
     * Returns the number at the last sample; empty before the first, and when the system did not answer, for example after a kill.
     */
    public synchronized OptionalLong waiting() {
        return waiting;
    }

    /** Returns all samples so far. */
    synchronized List<QueueLook> looks() {
        return List.copyOf(looks);
    }

    /** Stops sampling. */
    @Override
    public void close() {
        sampler.stop();
    }
}
