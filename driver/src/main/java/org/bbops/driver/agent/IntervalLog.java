package org.bbops.driver.agent;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.bbops.driver.health.ProcessMeter;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.user.Crew;
import org.bbops.driver.user.Recording;
import org.bbops.driver.user.SystemRunClock;

/**
 * Closes each interval at its end and keeps it until the coordinator has taken it. A coordinator that takes none for too long is considered
 * gone: the run is stopped, so that no unmeasured load continues and the number of kept intervals is bounded.
 */
final class IntervalLog implements AutoCloseable {

    private final RunPlan plan;
    private final SystemRunClock clock;
    private final Recording recording;
    private final Crew crew;
    private final ProcessMeter process;
    private final Consumer<IntervalMeasurement> listener;
    private final Deque<IntervalMeasurement> over = new ArrayDeque<>();
    private final Thread thread = Thread.ofPlatform().daemon().name("intervals").unstarted(this::follow);
    private int number;
    private long fromNanos;
    private double dueBefore;
    private long largeBefore;
    private long askedNanos;
    private boolean closed;

    IntervalLog(RunPlan plan, SystemRunClock clock, Recording recording, Crew crew, ProcessMeter process,
            Consumer<IntervalMeasurement> listener) {
        this.plan = plan;
        this.clock = clock;
        this.recording = recording;
        this.crew = crew;
        this.process = process;
        this.listener = listener;
    }

    void start() {
        thread.start();
    }

    /** Returns the completed intervals from this number on; earlier ones are discarded. */
    synchronized List<IntervalMeasurement> from(int fromNumber) {
        askedNanos = clock.nanos();
        while (!over.isEmpty() && over.getFirst().number() < fromNumber) {
            over.removeFirst();
        }
        return List.copyOf(over);
    }

    /** Closes the last interval, which holds all that ended after the one before. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            closeInterval();
        }
    }

    private void follow() {
        long intervalNanos = plan.interval().toNanos();
        long count = plan.phases().total().toNanos() / intervalNanos;
        for (long next = 1; next <= count && clock.awaitUntil(next * intervalNanos); next++) {
            synchronized (this) {
                if (closed) {
                    return;
                }
                closeInterval();
                stopWhenForgotten();
            }
        }
    }

    private void closeInterval() {
        process.sample();
        long now = clock.nanos();
        double due = crew.dueUntil(Math.min(now, plan.phases().total().toNanos()));
        long large = recording.largeWorkOrders().sum();
        IntervalMeasurement interval = new IntervalMeasurement(number++, TimeUnit.NANOSECONDS.toMillis(fromNanos),
                TimeUnit.NANOSECONDS.toMillis(now), recording.transactions().takeInterval(),
                recording.punctuality().lag().takeInterval(), due - dueBefore, large - largeBefore);
        over.add(interval);
        listener.accept(interval);
        fromNanos = now;
        dueBefore = due;
        largeBefore = large;
    }

    private void stopWhenForgotten() {
        long silence = clock.nanos() - askedNanos;
        if (silence > plan.coordinatorSilenceMax().toNanos()) {
            recording.fault("The coordinator did not ask for " + TimeUnit.NANOSECONDS.toSeconds(silence)
                    + " s, so the agent stopped the run.");
            clock.stop();
        }
    }
}
