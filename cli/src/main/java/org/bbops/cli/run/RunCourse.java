package org.bbops.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bbops.cli.screen.LiveState;
import org.bbops.cli.screen.TimesLeft;
import org.bbops.driver.coordinator.IntervalReport;

/**
 * What is remembered of a run to draw it.
 *
 * @param run its name
 * @param stage what is being done
 * @param reports its latest intervals, oldest first
 * @param queued purchase orders that waited to be sent at the last one
 */
record RunCourse(String run, String stage, List<IntervalReport> reports, OptionalLong queued) {

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
    LiveState state(String all, TimesLeft times) {
        return new LiveState(run, stage, all, reports.isEmpty() ? Optional.empty() : Optional.of(reports.getLast()), queued,
                reports.stream().map(IntervalReport::bbopsPerMinute).toList(),
                reports.stream().map(IntervalReport::p90Millis).toList(), times);
    }
}
