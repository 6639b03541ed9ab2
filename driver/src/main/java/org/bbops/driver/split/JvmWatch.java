package org.bbops.driver.split;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.bbops.contracts.figures.JvmFigures;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.split.JvmWatch.JvmActivity.Look;

/** Reads compilation and garbage collection of the system's JVMs once per interval of a run. */
public final class JvmWatch implements AutoCloseable {

    private final FiguresClient client;
    private final List<Look> looks = new CopyOnWriteArrayList<>();
    private final Sampler sampler = new Sampler("jvm-watch");
    private long startNanos;

    /** @param client asks the system */
    public JvmWatch(FiguresClient client) {
        this.client = client;
    }

    /**
     * Begins to look: now, and at the beginning of each interval until ramp down ends.
     *
     * @param untilRampUp from now on
     */
    public void start(Duration untilRampUp, Phases phases, Duration interval) {
        startNanos = System.nanoTime() + untilRampUp.toNanos();
        long intervals = phases.total().dividedBy(interval);
        sampler.start(() -> {
            look();
            for (long number = 0; number <= intervals; number++) {
                Sampler.sleepUntil(startNanos + number * interval.toNanos());
                look();
            }
        });
    }

    /** Ends the watch with a last reading; returns all readings. */
    public JvmActivity result() {
        close();
        look();
        return new JvmActivity(looks);
    }

    @Override
    public void close() {
        sampler.close();
    }

    /** Skips a failed reading: values there are interpolated from the readings before and after. */
    private void look() {
        try {
            JvmFigures counts = client.readJvm();
            looks.add(new Look(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos), counts));
        } catch (IOException _) {
            // Without any reading the results have no value.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Compilation and garbage collection of the system's JVMs over a run.
     *
     * @param looks in the order of time
     */
    public record JvmActivity(List<Look> looks) {

        /** No readings. */
        public static final JvmActivity UNKNOWN = new JvmActivity(List.of());

        /**
         * Reading at one moment.
         *
         * @param millis after the run's start
         */
        public record Look(long millis, JvmFigures counts) {
        }

        /** Keeps a copy. */
        public JvmActivity {
            looks = List.copyOf(looks);
        }

        /** Returns the time of the compilers in a span after the run's start; NaN without a reading before or after it. */
        public double compilationMillis(long fromMillis, long toMillis) {
            return at(toMillis, JvmFigures::compilationMillis) - at(fromMillis, JvmFigures::compilationMillis);
        }

        /** Returns the time of the garbage collectors in a span after the run's start; NaN without a reading before or after it. */
        public double collectionMillis(long fromMillis, long toMillis) {
            return at(toMillis, JvmFigures::collectionMillis) - at(fromMillis, JvmFigures::collectionMillis);
        }

        /** Evenly grown between the two nearest looks: a look that was late, or missing, moves nothing out of its place. */
        private double at(long millis, ToLongFunction<JvmFigures> count) {
            for (int i = 1; i < looks.size(); i++) {
                Look before = looks.get(i - 1);
                Look after = looks.get(i);
                if (before.millis() <= millis && millis <= after.millis()) {
                    double share = (double) (millis - before.millis()) / Math.max(1, after.millis() - before.millis());
                    long first = count.applyAsLong(before.counts());
                    return first + share * (count.applyAsLong(after.counts()) - first);
                }
            }
            return Double.NaN;
        }
    }
}
