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
    private final Meters meters;

    RunProgress(Spectator spectator, RunConfiguration run, PlannedOutage outage, QueueWatch queue, Meters meters) {
        this.spectator = spectator;
        this.run = run;
        this.outage = outage;
        this.queue = queue;
        this.meters = meters;
    }

    /** Meters of the system that begin and end with the steady state. */
    record Meters(UsageSpan usage, SteadyFigures figures, JvmWatch jvm) {
    }

    @Override
    public void starting(Duration untilRampUp) {
        Phases phases = run.settings().phases();
        meters.figures().schedule(untilRampUp.plus(phases.rampUp()), phases.steady());
        meters.usage().schedule(untilRampUp.plus(phases.rampUp()), phases.steady());
        meters.jvm().start(untilRampUp, phases, run.settings().interval());
        outage.plan(untilRampUp);
        queue.start(untilRampUp);
        spectator.usersStart(untilRampUp);
    }

    @Override
    public void interval(IntervalReport report) {
        spectator.interval(report, queue.waiting());
        meters.usage().look();
    }

    @Override
    public void finishing() {
        spectator.usersStopped();
    }
}
