package org.bbops.cli.run;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.OptionalLong;
import org.bbops.cli.screen.Schedule;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.ExperimentResult;
import org.bbops.driver.results.RunResult;
import org.bbops.report.live.LiveFact;
import org.bbops.report.live.LiveView;

/** Shows an experiment on the live page. */
public final class LivePage implements Spectator, AutoCloseable {

    private final LiveView view;
    private final Clock clock;
    private Schedule schedule;

    /**
     * @param view serves the page; closed with this
     * @param clock tells how long runs take
     */
    public LivePage(LiveView view, Clock clock) {
        this.view = view;
        this.clock = clock;
    }

    @Override
    public void experimentStarts(Experiment experiment, Path results) {
        schedule = Schedules.of(experiment, clock);
        view.tell(LiveFacts.of(experiment, results));
    }

    @Override
    public void runStarts(RunConfiguration run) {
        schedule.runStarts();
        view.tell(new LiveFact.Run(run.number()));
        stage("preparing");
    }

    @Override
    public void usersStart(Duration untilRampUp) {
        schedule.phasesStart(untilRampUp);
        stage("users start");
    }

    @Override
    public void interval(IntervalReport report, OptionalLong queued) {
        view.tell(LiveFacts.of(report, queued, schedule.now()));
    }

    @Override
    public void usersStopped() {
        schedule.phasesEnd();
    }

    @Override
    public void runEnds(RunResult result) {
        schedule.runEnds();
        view.tell(LiveFacts.of(result));
    }

    @Override
    public void experimentEnds(ExperimentResult result) {
        view.tell(new LiveFact.End(result.verdict().label(), result.runs().size()));
    }

    @Override
    public void warning(String text) {
        view.tell(new LiveFact.Warning(text));
    }

    @Override
    public void step(String line) {
        stage(line);
    }

    @Override
    public void advance(String what, long done, long total) {
        view.tell(new LiveFact.Advance(what, done, total));
    }

    @Override
    public void close() {
        view.close();
    }

    /** What is done before the experiment begins, such as ending what a killed run has left, has no place in its schedule. */
    private void stage(String text) {
        if (schedule != null) {
            view.tell(new LiveFact.Stage(text, LiveFacts.of(schedule.now())));
        }
    }
}
