package org.bbops.cli.capacity;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.Course.WarmUp;
import org.bbops.cli.run.Drive;
import org.bbops.cli.run.RunContext;
import org.bbops.cli.run.RunRequests;
import org.bbops.cli.run.Stop;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.split.FiguresClient;
import org.bbops.testbed.RunSite;

/** Warm-up of a system by the workload itself, with a few users and short think times, until {@link WarmUpJudge} reports it as warm. */
final class WarmUpLoad implements RunListener {

    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final Duration CYCLE = Duration.ofMillis(500);
    private static final int RATE_PER_PROCESSOR = 4;

    private final FiguresClient system;
    private final WarmUpJudge judge;
    private final Stop enough = new Stop();

    private WarmUpLoad(RunSite site, int processors) {
        this.system = new FiguresClient(site.system().services());
        this.judge = new WarmUpJudge(WINDOW, processors);
    }

    /**
     * Result of a warm-up.
     *
     * @param warmUp length of the warm-up, and state at its end
     * @param measurement measurement of the driver
     */
    record Done(WarmUp warmUp, RunMeasurement measurement) {
    }

    /**
     * Warms a system up.
     *
     * @param limits highest rate, which sizes the population, and longest warm-up, after which the course begins in any case
     * @param context may end the warm-up early
     * @param troubles one sentence for each process of the site that has ended, which also ends the warm-up
     */
    static Done on(RunSite site, CapacityLimits limits, long seed, RunContext context, Supplier<List<String>> troubles) {
        int processors = Runtime.getRuntime().availableProcessors();
        WarmUpLoad load = new WarmUpLoad(site, processors);
        RunPlan plan = RunPlan.of("warm-up", RunRequests.domains(site),
                Work.of(Math.min(limits.max(), RATE_PER_PROCESSOR * processors), seed).by(Load.ECPERF.hurried(CYCLE)),
                new Phases(Duration.ZERO, Duration.ofSeconds(limits.warmUpSecondsMax()), Duration.ZERO), WINDOW);
        context.stop().isDoneBy(load.enough::ask);
        RunMeasurement measurement = new Drive(site, context.clock(), load.enough, troubles).carryOut(plan, load);
        WarmUpJudge judge = load.judge;
        return new Done(new WarmUp(Math.min(limits.warmUpSecondsMax(), judge.windows() * WINDOW.toSeconds()), judge.isWarm(),
                judge.compilationShare()), measurement);
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Interval interval) {
            judge.add(new WarmUpJudge.Window(interval.throughput().bbopsPerMinute(), interval.response().p50Millis()),
                    compilationMillis());
            if (judge.isWarm()) {
                enough.ask();
            }
        }
    }

    private long compilationMillis() {
        try {
            return system.readJvm().compilationMillis();
        } catch (IOException _) {
            // A system too busy to answer is not warm; the next window asks again.
            return -1;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }
}
