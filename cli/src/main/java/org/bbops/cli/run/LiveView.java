package org.bbops.cli.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.coordinator.ProgressListener;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.results.QueueLook;
import org.bbops.driver.split.JvmWatch;
import org.bbops.driver.split.SteadyFigures;
import org.bbops.testbed.HandOver;

/** Tells the spectators how a run goes, and begins what is to happen at its times. */
final class LiveView implements ProgressListener {

    private final Spectator spectator;
    private final RunConfiguration run;
    private final PlannedOutage outage;
    private final HandOver handOver;
    private final UsageSpan usage;
    private final SteadyFigures figures;
    private final JvmWatch jvmWatch;
    private final List<QueueLook> queue = new ArrayList<>();

    LiveView(Spectator spectator, RunConfiguration run, PlannedOutage outage, HandOver handOver, UsageSpan usage,
             SteadyFigures figures, JvmWatch jvmWatch) {
        this.spectator = spectator;
        this.run = run;
        this.outage = outage;
        this.handOver = handOver;
        this.usage = usage;
        this.figures = figures;
        this.jvmWatch = jvmWatch;
    }

    @Override
    public void starting(Duration untilRampUp) {
        Phases phases = run.settings().phases();
        figures.schedule(untilRampUp.plus(phases.rampUp()), phases.steady());
        jvmWatch.start(untilRampUp, phases, run.settings().interval());
        outage.plan(untilRampUp);
        spectator.usersStart(untilRampUp);
    }

    @Override
    public void interval(IntervalReport report) {
        Optional<HandOver.State> state = handOver.state();
        state.map(now -> new QueueLook(report.elapsed().toMillis(), now.outboxPending(), now.queued(), now.deadLettered()))
                .ifPresent(queue::add);
        OptionalLong queued = state.map(now -> OptionalLong.of(now.waiting())).orElse(OptionalLong.empty());
        spectator.interval(report, queued);
        usage.look();
    }

    /** How many purchase orders waited at the end of each interval; to be asked when the run is over. */
    List<QueueLook> queue() {
        return List.copyOf(queue);
    }

    @Override
    public void finishing() {
        spectator.usersStopped();
        spectator.step("waiting for what is under way, and for purchase orders to be delivered");
    }
}
