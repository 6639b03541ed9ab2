package org.bbops.cli.capacity;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bbops.cli.run.Drive;
import org.bbops.cli.run.Stop;
import org.bbops.driver.capacity.CapacityLimits;
import org.bbops.driver.capacity.Course.WarmUp;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.coordinator.ProgressListener;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.split.FiguresClient;
import org.bbops.testbed.RunSite;

/**
 * Warms a system up: the workload itself, of a few users who hardly pause, until its compilers rest and neither throughput nor median
 * response improves over three windows of 5 s.
 */
final class WarmUpLoad implements ProgressListener {

    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final Duration CYCLE = Duration.ofMillis(500);
    private static final int RATE_PER_PROCESSOR = 2;
    private static final int WINDOWS = 3;
    private static final double COMPILATION_SHARE_MAX = 0.05;
    private static final double THROUGHPUT_GAIN_MAX = 1.15;
    private static final double MEDIAN_GAIN_MAX = 1.3;

    private final FiguresClient system;
    private final int processors;
    private final Stop enough = new Stop();
    private final List<IntervalReport> windows = new ArrayList<>();
    private long compilationMillis = -1;
    private double compilationShare = Double.NaN;
    private boolean warm;

    private WarmUpLoad(RunSite site, int processors) {
        this.system = new FiguresClient(site.system().all());
        this.processors = processors;
    }

    /**
     * How a warm-up went, and what it did to the books.
     *
     * @param warmUp its length and end
     * @param measurement what the driver counted
     */
    record Done(WarmUp warmUp, RunMeasurement measurement) {
    }

    /**
     * Makes one.
     *
     * @param limits the rate that the population is made for, and the length after which a course begins, warm or not
     * @param stop ends it before its time
     */
    static Done on(RunSite site, CapacityLimits limits, long seed, Clock clock, Stop stop) {
        int processors = Runtime.getRuntime().availableProcessors();
        WarmUpLoad load = new WarmUpLoad(site, processors);
        RunPlan plan = RunPlan.of("warm-up", site.system().customer(), site.system().manufacturing(),
                Math.min(limits.max(), RATE_PER_PROCESSOR * processors), seed,
                new Phases(Duration.ZERO, Duration.ofSeconds(limits.warmUpSecondsMax()), Duration.ZERO), WINDOW).hurried(CYCLE);
        stop.isDoneBy(load.enough::ask);
        RunMeasurement measurement = new Drive(site, clock, load.enough, List::of).carryOut(plan, load);
        return new Done(new WarmUp(Math.min(limits.warmUpSecondsMax(), load.windows.size() * WINDOW.toSeconds()), load.warm, load.compilationShare), measurement);
    }

    @Override
    public void interval(IntervalReport report) {
        windows.add(report);
        lookAtCompilers();
        warm = compilationShare < COMPILATION_SHARE_MAX && windows.size() >= WINDOWS && isLevel();
        if (warm) {
            enough.ask();
        }
    }

    private void lookAtCompilers() {
        try {
            long now = system.readJvm().compilationMillis();
            compilationShare = compilationMillis < 0 ? Double.NaN
                    : (now - compilationMillis) / (double) (WINDOW.toMillis() * processors);
            compilationMillis = now;
        } catch (IOException _) {
            // A system too busy to answer is not warm; the next window asks again.
            compilationShare = Double.NaN;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** A queue at a slow supplier swings for ever; a system that warms up gets better. */
    private boolean isLevel() {
        IntervalReport first = windows.get(windows.size() - WINDOWS);
        IntervalReport last = windows.getLast();
        return last.bbopsPerMinute() < THROUGHPUT_GAIN_MAX * first.bbopsPerMinute()
                && first.p50Millis() < MEDIAN_GAIN_MAX * last.p50Millis();
    }
}
