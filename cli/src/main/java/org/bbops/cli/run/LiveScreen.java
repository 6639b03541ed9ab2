package org.bbops.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.bbops.cli.screen.LiveTable;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.event.TimesLeft;
import org.bbops.driver.plan.Phases.Phase;

/** Renderer of run events as a table at the end of a terminal, redrawn in place, and as a line for each run that has ended. */
public final class LiveScreen implements RunListener {

    private final Screen screen;
    private final LiveTable table;
    private final RunProgress progress;
    /** Read by the drawing thread; null between experiments. */
    private final AtomicReference<RunCourse> course = new AtomicReference<>();

    /**
     * @param screen screen to draw on
     * @param table layout
     * @param progress source of the current run and its progress
     */
    public LiveScreen(Screen screen, LiveTable table, RunProgress progress) {
        this.screen = screen;
        this.table = table;
        this.progress = progress;
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunEvent.RunStart start -> {
                course.set(new RunCourse(progress.name(), start.phases() != null, "preparing", List.of()));
                screen.show(this::block);
            }
            case RunEvent.UsersStart _ -> draw(now -> now.at("users start"));
            case Interval interval -> draw(now -> now.with(interval));
            case RunEvent.Reached reached -> draw(now -> now.at(reached.what()));
            case RunEvent.RunEnd end -> screen.line(progress.line(end));
            case RunEvent.PlanEnd _ -> draw(_ -> null);
            case RunEvent.Step step -> {
                change(now -> now.at(step.text()));
                screen.on(step);
            }
            case RunEvent.Warning _,RunEvent.Advance _,RunEvent.Stopping _ -> screen.on(event);
            case RunEvent.CommandStart _,RunEvent.Plan _,RunEvent.UsersStop _,RunEvent.End _ -> {
                // Printed by the command itself.
            }
        }
    }

    private List<String> block(int columns) {
        RunCourse shown = course.get();
        return shown == null ? List.of()
                : progress.times().map(times -> table.lines(shown.state(progress.label(), times), columns)).orElse(List.of());
    }

    private void draw(UnaryOperator<RunCourse> next) {
        change(next);
        screen.refresh();
    }

    private void change(UnaryOperator<RunCourse> next) {
        course.updateAndGet(now -> now == null ? null : next.apply(now));
    }

    /**
     * State of the displayed run.
     *
     * @param run its name
     * @param phased true when its intervals name the phase
     * @param stage current activity
     * @param intervals its latest ones, oldest first
     */
    private record RunCourse(String run, boolean phased, String stage, List<Interval> intervals) {

        private static final int INTERVALS_MAX = 60;

        RunCourse at(String nextStage) {
            return new RunCourse(run, phased, nextStage, intervals);
        }

        RunCourse with(Interval interval) {
            List<Interval> latest = new ArrayList<>(intervals.subList(Math.max(0, intervals.size() + 1 - INTERVALS_MAX),
                    intervals.size()));
            latest.add(interval);
            boolean phaseTells = phased && !interval.phase().equals(Phase.ENDED.label());
            return new RunCourse(run, phased, phaseTells ? interval.phase() : stage, List.copyOf(latest));
        }

        /** @param all label of the overall progress bar */
        LiveTable.LiveState state(String all, TimesLeft times) {
            return new LiveTable.LiveState(run + ", " + stage, all, intervals, times);
        }
    }

    /** Console whose last lines are a block that is redrawn in place. */
    public interface Screen extends Console {

        /**
         * Replaces the block.
         *
         * @param block returns the lines for a number of columns, none longer; called whenever the block is drawn, on any thread
         */
        void show(IntFunction<List<String>> block);

        /** Draws the block again if it has changed. */
        void refresh();
    }
}
