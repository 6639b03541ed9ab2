package org.bbops.cli.run;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.OptionalLong;
import org.bbops.cli.screen.Schedule;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunResult;

/** Shows an experiment as lines that stay: one per interval, and one when a run has ended. */
public final class LiveLines implements Spectator {

    private final Console console;
    private final Clock clock;
    private Experiment experiment;
    private Schedule schedule;
    private RunConfiguration run;

    /**
     * @param console where the lines go
     * @param clock tells how long runs take
     */
    public LiveLines(Console console, Clock clock) {
        this.console = console;
        this.clock = clock;
    }

    @Override
    public void experimentStarts(Experiment starting, Path results) {
        experiment = starting;
        schedule = Schedules.of(starting, clock);
    }

    @Override
    public void runStarts(RunConfiguration starting) {
        run = starting;
        schedule.runStarts();
    }

    @Override
    public void usersStart(Duration untilRampUp) {
        schedule.phasesStart(untilRampUp);
        console.line(LiveLine.HEADER);
    }

    @Override
    public void interval(IntervalReport report, OptionalLong queued) {
        console.line(LiveLine.of(RunName.place(experiment, run), report, queued));
    }

    @Override
    public void usersStopped() {
        schedule.phasesEnd();
    }

    @Override
    public void runEnds(RunResult result) {
        schedule.runEnds();
        console.line(RunLine.of(experiment, result, schedule.now()));
    }

    @Override
    public void warning(String text) {
        console.warning(text);
    }

    @Override
    public void step(String line) {
        console.step(line);
    }

    @Override
    public void advance(String what, long done, long total) {
        console.advance(what, done, total);
    }
}
