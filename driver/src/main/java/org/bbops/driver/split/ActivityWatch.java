package org.bbops.driver.split;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.contracts.figures.JvmFigures;
import org.bbops.contracts.process.ProcessorTime;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.split.ActivityWatch.RunActivity.Look;

/** Reads compilation and garbage collection of the system's JVMs, and steal, disk time and speed of this machine, once per interval of a run. */
public final class ActivityWatch implements AutoCloseable {

    private static final Path PROC = Path.of("/proc");

    private final FiguresClient client;
    private final DiskTime disks = new DiskTime();
    private final FixedWork work = new FixedWork();
    private final List<Look> looks = new CopyOnWriteArrayList<>();
    private final Sampler sampler = new Sampler("activity-watch");
    private long startNanos;

    /** @param client asks the system */
    public ActivityWatch(FiguresClient client) {
        this.client = client;
    }

    /**
     * Starts the readings: one now, and one at the beginning of each interval until ramp down ends.
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
    public RunActivity result() {
        close();
        look();
        return new RunActivity(looks);
    }

    @Override
    public void close() {
        sampler.close();
    }

    /** Reads the machine last, at the time of the look: the system may answer late. */
    private void look() {
        try {
            Optional<JvmFigures> jvm = readJvm();
            looks.add(new Look(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos), jvm, ProcessorTime.read(PROC),
                    disks.busyMillis(), work.micros()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<JvmFigures> readJvm() throws InterruptedException {
        try {
            return Optional.of(client.readJvm());
        } catch (IOException _) {
            // Without any reading the results have no value.
            return Optional.empty();
        }
    }

    /**
     * Activity beside the transactions over a run: of the system's JVMs, and of this machine.
     *
     * @param looks in the order of time
     */
    public record RunActivity(List<Look> looks) {

        /** No readings. */
        public static final RunActivity UNKNOWN = new RunActivity(List.of());

        /**
         * Reading at one moment, of counts that only grow.
         *
         * @param millis after the run's start
         * @param jvm of the system's JVMs; empty when one did not answer
         * @param processors of this machine; empty where the operating system does not report them
         * @param diskBusyMillis time in which each disk of this machine had requests, by its name; empty likewise
         * @param fixedWorkMicros processor time that a fixed piece of work took at that moment, which is no count; NaN when not known
         */
        public record Look(long millis, Optional<JvmFigures> jvm, Optional<ProcessorTime> processors, Map<String, Long> diskBusyMillis,
                double fixedWorkMicros) {
        }

        /** Keeps a copy. */
        public RunActivity {
            looks = List.copyOf(looks);
        }

        /** Returns the time of the compilers in a span after the run's start; NaN without a reading before or after it. */
        public double compilationMillis(long fromMillis, long toMillis) {
            return growth(fromMillis, toMillis, look -> look.jvm().map(JvmFigures::compilationMillis).orElse(null));
        }

        /** Returns the time of the garbage collectors in a span after the run's start; NaN without a reading before or after it. */
        public double collectionMillis(long fromMillis, long toMillis) {
            return growth(fromMillis, toMillis, look -> look.jvm().map(JvmFigures::collectionMillis).orElse(null));
        }

        /**
         * Returns the share of processor time that the hypervisor withheld in a span after the run's start, 0 to 1; NaN without a reading
         * before or after it.
         */
        public double stealShare(long fromMillis, long toMillis) {
            return growth(fromMillis, toMillis, look -> look.processors().map(ProcessorTime::stealSeconds).orElse(null))
                    / growth(fromMillis, toMillis, look -> look.processors().map(ProcessorTime::allSeconds).orElse(null));
        }

        /**
         * Returns the share of a span after the run's start in which the busiest disk had requests, 0 to 1; NaN without a reading before or
         * after it.
         */
        public double diskBusyShare(long fromMillis, long toMillis) {
            Set<String> disks = looks.stream().flatMap(look -> look.diskBusyMillis().keySet().stream()).collect(Collectors.toSet());
            return disks.stream()
                    .mapToDouble(disk -> growth(fromMillis, toMillis, look -> look.diskBusyMillis().get(disk)) / (toMillis - fromMillis))
                    .filter(share -> !Double.isNaN(share)).map(share -> Math.clamp(share, 0, 1)).max().orElse(Double.NaN);
        }

        /**
         * Returns the processor time that a fixed piece of work took, in microseconds: the mean over the looks in a span after the run's
         * start; NaN without one.
         */
        public double fixedWorkMicros(long fromMillis, long toMillis) {
            return looks.stream().filter(look -> look.millis() >= fromMillis && look.millis() <= toMillis)
                    .mapToDouble(Look::fixedWorkMicros).filter(micros -> !Double.isNaN(micros)).average().orElse(Double.NaN);
        }

        private double growth(long fromMillis, long toMillis, Function<Look, Number> count) {
            return at(toMillis, count) - at(fromMillis, count);
        }

        /**
         * Interpolates between the two nearest looks that have the count, so that a late or missing one shifts nothing in time.
         *
         * @param count null where a look does not have it
         */
        private double at(long millis, Function<Look, Number> count) {
            Optional<Look> before = looks.reversed().stream().filter(look -> look.millis() <= millis && count.apply(look) != null)
                    .findFirst();
            Optional<Look> after = looks.stream().filter(look -> look.millis() >= millis && count.apply(look) != null).findFirst();
            if (before.isEmpty() || after.isEmpty()) {
                return Double.NaN;
            }
            double share = (double) (millis - before.get().millis()) / Math.max(1, after.get().millis() - before.get().millis());
            double first = count.apply(before.get()).doubleValue();
            return first + share * (count.apply(after.get()).doubleValue() - first);
        }
    }
}
