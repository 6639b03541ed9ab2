package org.bbops.cli.run;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.bbops.cli.screen.LiveTable;
import org.bbops.cli.screen.Schedule;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.ExperimentResult;
import org.bbops.driver.results.RunResult;

/** Shows an experiment as a table at the end of a terminal, drawn again in place, and as a line for each run that has ended. */
public final class LiveScreen implements Spectator {

    private final Screen screen;
    private final LiveTable table;
    private final Clock clock;
    private Experiment experiment;
    private Schedule schedule;
    /** Read by whoever draws. */
    private volatile RunCourse course;

    /**
     * @param screen where it is drawn
     * @param table draws it
     * @param clock tells how long runs take
     */
    public LiveScreen(Screen screen, LiveTable table, Clock clock) {
        this.screen = screen;
        this.table = table;
        this.clock = clock;
    }

    @Override
    public void experimentStarts(Experiment starting, Path results) {
        experiment = starting;
        schedule = Schedules.of(starting, clock);
    }

    @Override
    public void runStarts(RunConfiguration run) {
        schedule.runStarts();
        course = RunCourse.of(RunName.place(experiment, run) + ", " + RunName.levels(experiment, run));
        screen.show(columns -> table.lines(course.state(schedule.now()), columns));
    }

    @Override
    public void usersStart(Duration untilRampUp) {
        schedule.phasesStart(untilRampUp);
        course = course.at("users start");
        screen.refresh();
    }

    @Override
    public void interval(IntervalReport report, OptionalLong queued) {
        course = course.with(report, queued);
        screen.refresh();
    }

    @Override
    public void usersStopped() {
        schedule.phasesEnd();
    }

    @Override
    public void runEnds(RunResult result) {
        schedule.runEnds();
        screen.line(RunLine.of(experiment, result, schedule.now()));
    }

    @Override
    public void experimentEnds(ExperimentResult result) {
        screen.show(_ -> List.of());
    }

    @Override
    public void warning(String text) {
        screen.warning(text);
    }

    @Override
    public void step(String line) {
        if (course != null) {
            course = course.at(line);
        }
        screen.step(line);
    }

    @Override
    public void advance(String what, long done, long total) {
        screen.advance(what, done, total);
    }
}
