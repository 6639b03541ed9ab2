package org.bbops.cli.run;

import java.time.Duration;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.coordinator.ProgressListener;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.split.JvmWatch;
import org.bbops.driver.split.SteadyFigures;

/** Tells the spectators how a run goes, and begins what is to happen at its times. */
final class RunProgress implements ProgressListener {

    private final Spectator spectator;
    private final RunConfiguration run;
    private final PlannedOutage outage;
    private final QueueWatch queue;
    private final UsageSpan usage;
    private final SteadyFigures figures;
    private final JvmWatch jvmWatch;

    RunProgress(Spectator spectator, RunConfiguration run, PlannedOutage outage, QueueWatch queue, UsageSpan usage,
             SteadyFigures figures, JvmWatch jvmWatch) {
        this.spectator = spectator;
        this.run = run;
        this.outage = outage;
        this.queue = queue;
        this.usage = usage;
        this.figures = figures;
        this.jvmWatch = jvmWatch;
    }

    @Override
    public void starting(Duration untilRampUp) {
        Phases phases = run.settings().phases();
        figures.schedule(untilRampUp.plus(phases.rampUp()), phases.steady());
        usage.schedule(untilRampUp.plus(phases.rampUp()), phases.steady());
        jvmWatch.start(untilRampUp, phases, run.settings().interval());
        outage.plan(untilRampUp);
        queue.start(untilRampUp);
        spectator.usersStart(untilRampUp);
    }

    @Override
    public void interval(IntervalReport report) {
        spectator.interval(report, queue.waiting());
        usage.look();
    }

    @Override
    public void finishing() {
        spectator.usersStopped();
    }
}
