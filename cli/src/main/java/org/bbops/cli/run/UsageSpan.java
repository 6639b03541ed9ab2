package org.bbops.cli.run;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.bbops.driver.results.MeasuredRun.ProcessUse;
import org.bbops.driver.split.Sampler;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;

/** Resource usage of processes between two moments and in the steady state in between, with the peak memory. */
final class UsageSpan {

    /** Time limit of a reading, which usually only reads files. */
    private static final long READING_SECONDS_MAX = 5;

    /**
     * Pace of samples for the peak memory. A sample costs milliseconds of processor time on the system's own cores, since the kernel walks
     * the pages of each backend of PostgreSQL.
     */
    private static final long SAMPLE_PACE_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final Supplier<List<ProcessUsage>> reader;
    private final LongSupplier nanoTime;
    private final Map<String, ProcessUsage> before;
    private Map<String, ProcessUsage> latest;
    private CompletableFuture<Map<String, ProcessUsage>> atSteadyStart = CompletableFuture.completedFuture(Map.of());
    private CompletableFuture<Map<String, ProcessUsage>> atSteadyEnd = CompletableFuture.completedFuture(Map.of());
    private long steadyEndNanos;
    private long sampledNanos;

    /** @param reader reads all processes; read at once, for the beginning */
    UsageSpan(Supplier<List<ProcessUsage>> reader) {
        this(reader, System::nanoTime);
    }

    UsageSpan(Supplier<List<ProcessUsage>> reader, LongSupplier nanoTime) {
        this.reader = reader;
        this.nanoTime = nanoTime;
        this.sampledNanos = nanoTime.getAsLong();
        this.before = byName(reader.get());
        this.latest = before;
    }

    /**
     * Schedules the readings at the two times between which work is counted.
     *
     * @param untilSteady from now to the beginning of the steady state
     * @param steady from its beginning to its end
     */
    void schedule(Duration untilSteady, Duration steady) {
        steadyEndNanos = System.nanoTime() + untilSteady.plus(steady).toNanos();
        atSteadyStart = readAfter(untilSteady, CompletableFuture.completedFuture(null));
        atSteadyEnd = readAfter(untilSteady.plus(steady), atSteadyStart);
    }

    /** Reads after a delay, but not before the earlier reading has completed; the result is empty where the processes cannot be read. */
    private CompletableFuture<Map<String, ProcessUsage>> readAfter(Duration delay, CompletableFuture<?> earlier) {
        return Sampler.readAfter(delay, earlier, () -> byName(reader.get())).exceptionally(_ -> Map.of());
    }

    /**
     * Takes another sample when the last one is long ago, so that a peak between beginning and end is not missed; called in each interval.
     */
    void sampleIfDue() {
        if (nanoTime.getAsLong() - sampledNanos >= SAMPLE_PACE_NANOS) {
            sample();
        }
    }

    private void sample() {
        sampledNanos = nanoTime.getAsLong();
        Map<String, ProcessUsage> now = byName(reader.get());
        now.replaceAll((name, usage) -> withPeak(usage, latest.get(name)));
        latest = now;
    }

    /** Returns the usage until now; for a process that was started later, its whole usage. */
    List<ProcessUse> untilNow() {
        sample();
        awaitSteadyEnd();
        return latest.values().stream()
                .map(now -> before.containsKey(now.name()) ? now.since(before.get(now.name())) : now)
                .map(use -> new ProcessUse(use.name(), use.cpuSeconds(), steadyCpuSeconds(use.name()), use.memoryBytes()))
                .sorted(Comparator.comparing(ProcessUse::name)).toList();
    }

    private static ProcessUsage withPeak(ProcessUsage now, ProcessUsage earlier) {
        return earlier == null ? now
                : new ProcessUsage(now.name(), now.cpuSeconds(), Math.max(now.memoryBytes(), earlier.memoryBytes()));
    }

    /** Waits for the reading at the end of the steady state, which is still in progress in a run without a ramp-down. */
    private void awaitSteadyEnd() {
        if (System.nanoTime() - steadyEndNanos >= 0) {
            atSteadyEnd.completeOnTimeout(Map.of(), READING_SECONDS_MAX, TimeUnit.SECONDS).join();
        }
    }

    /** Returns the CPU time in the steady state; NaN before its end, and for a process that did not run throughout. */
    private double steadyCpuSeconds(String name) {
        ProcessUsage first = atSteadyStart.getNow(Map.of()).get(name);
        ProcessUsage last = atSteadyEnd.getNow(Map.of()).get(name);
        return first == null || last == null ? Double.NaN : last.since(first).cpuSeconds();
    }

    private static Map<String, ProcessUsage> byName(List<ProcessUsage> usages) {
        return usages.stream().collect(Collectors.toMap(ProcessUsage::name, Function.identity()));
    }
}
