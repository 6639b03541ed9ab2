package org.bbops.cli.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.bbops.cli.screen.LiveTable;
import org.bbops.cli.screen.TimesLeft;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.Phase;

/** Shows runs as a table at the end of a terminal, drawn again in place, and as a line for each that has ended. */
public final class LiveScreen implements Spectator {

    private final Screen screen;
    private final LiveTable table;
    private final Watch watch;
    /** Read by whoever draws; null between experiments. */
    private final AtomicReference<RunCourse> course = new AtomicReference<>();

    /**
     * @param screen where it is drawn
     * @param table draws it
     * @param watch knows which run it is, and how far
     */
    public LiveScreen(Screen screen, LiveTable table, Watch watch) {
        this.screen = screen;
        this.table = table;
        this.watch = watch;
    }

    @Override
    public void runStarts(RunConfiguration run) {
        course.set(RunCourse.of(watch.name()));
        screen.show(this::block);
    }

    private List<String> block(int columns) {
        RunCourse shown = course.get();
        return shown == null ? List.of()
                : watch.times().map(times -> table.lines(shown.state(watch.part().label(), times), columns)).orElse(List.of());
    }

    @Override
    public void usersStart(Duration untilRampUp) {
        change(now -> now.at("users start"));
        screen.refresh();
    }

    @Override
    public void interval(IntervalReport report, OptionalLong queued) {
        boolean phaseTells = !watch.part().isOpenEnded() && report.phase() != Phase.ENDED;
        change(now -> phaseTells ? now.with(report, queued).at(report.phase().label()) : now.with(report, queued));
        screen.refresh();
    }

    @Override
    public void reached(String what, int done, int total) {
        change(now -> now.at(what));
        screen.refresh();
    }

    @Override
    public void runEnds(RunEnding ending) {
        screen.line(ending.line(watch));
    }

    @Override
    public void experimentEnds() {
        course.set(null);
        screen.refresh();
    }

    @Override
    public void step(String line) {
        change(now -> now.at(line));
    }

    private void change(UnaryOperator<RunCourse> next) {
        course.updateAndGet(now -> now == null ? null : next.apply(now));
    }

    /**
     * Figures of a run that are kept to draw it.
     *
     * @param run its name
     * @param stage what is being done
     * @param reports its latest intervals, oldest first
     * @param queued purchase orders that waited to be sent at the last one
     */
    private record RunCourse(String run, String stage, List<IntervalReport> reports, OptionalLong queued) {

        private static final int REPORTS_MAX = 60;

        static RunCourse of(String run) {
            return new RunCourse(run, "preparing", List.of(), OptionalLong.empty());
        }

        RunCourse at(String nextStage) {
            return new RunCourse(run, nextStage, reports, queued);
        }

        RunCourse with(IntervalReport report, OptionalLong nowQueued) {
            List<IntervalReport> latest = new ArrayList<>(reports.subList(Math.max(0, reports.size() + 1 - REPORTS_MAX),
                    reports.size()));
            latest.add(report);
            return new RunCourse(run, stage, List.copyOf(latest), nowQueued);
        }

        /** @param all what the bar of all is labelled with */
        LiveTable.LiveState state(String all, TimesLeft times) {
            return new LiveTable.LiveState(run + ", " + stage, all, reports.isEmpty() ? Optional.empty() : Optional.of(reports.getLast()),
                    queued,
                    reports.stream().map(IntervalReport::bbopsPerMinute).toList(),
                    reports.stream().map(IntervalReport::p90Millis).toList(), times);
        }
    }
}
