package org.bbops.report.live;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.event.TimesLeft;
import org.bbops.report.Report;
import org.bbops.report.live.LiveEvent.EventKind;
import org.bbops.report.live.LiveView.ServingTime;

/** Renders run events for the live page: each as one line of JSON, activities and intervals with the time left. */
final class LivePage implements RunListener {

    /** Name of the report, in the results folder and below the page's address. */
    static final String REPORT = Report.FILE;

    private final Broadcast broadcast;
    private final Supplier<Optional<TimesLeft>> times;
    private final ServingTime serving;
    private volatile Optional<Path> results = Optional.empty();
    private volatile Optional<ServedReport> report = Optional.empty();

    /**
     * @param times progress at the moment of the call; empty before the first plan
     * @param serving time that the report of finished work is served for
     */
    LivePage(Broadcast broadcast, Supplier<Optional<TimesLeft>> times, ServingTime serving) {
        this.broadcast = broadcast;
        this.times = times;
        this.serving = serving;
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunEvent.CommandStart start -> {
                results = Optional.of(Path.of(start.results()));
                broadcast.publish(EventKind.COMMAND_START, event);
            }
            case RunEvent.Plan _ -> broadcast.publish(EventKind.PLAN, event);
            case RunEvent.RunStart _ -> {
                broadcast.publish(EventKind.RUN, event);
                stage("preparing");
            }
            case RunEvent.UsersStart _ -> stage("users start");
            case RunEvent.Interval interval -> times.get()
                    .ifPresent(left -> broadcast.publish(EventKind.INTERVAL, new TimedInterval(interval, left)));
            case RunEvent.Reached reached -> stage(reached.what());
            case RunEvent.Step step -> stage(step.text());
            case RunEvent.Advance _ -> broadcast.publish(EventKind.ADVANCE, event);
            case RunEvent.Warning _ -> broadcast.publish(EventKind.WARNING, event);
            case RunEvent.Stopping _ -> broadcast.publish(EventKind.STOPPING, event);
            case RunEvent.RunEnd _ -> broadcast.publish(EventKind.RUN_END, event);
            case RunEvent.End end -> end(end);
            case RunEvent.PlanEnd _ -> broadcast.publish(EventKind.PLAN_END, event);
            case RunEvent.UsersStop _ -> {
                // The page uses the event of the next step.
            }
        }
    }

    /** Returns the report that is served after the end; empty before it, and when none is. */
    Optional<ServedReport> report() {
        return report;
    }

    /** Streams end with this event, so that a page knows only from it whether the report will be served. */
    private void end(RunEvent.End end) {
        Optional<Path> written = results.map(folder -> folder.resolve(REPORT)).filter(Files::isRegularFile);
        report = written.filter(_ -> end.inOrder()).map(file -> new ServedReport(file, serving.after(broadcast.subscriberCount() > 0)))
                .filter(served -> served.time().isPositive());
        broadcast.publish(EventKind.END, new EndWithReport(end, written.map(_ -> REPORT).orElse(null),
                report.map(served -> served.time().toMinutes()).orElse(null)));
    }

    private void stage(String text) {
        broadcast.publish(EventKind.STAGE, new Stage(text, times.get().orElse(null)));
    }

    /**
     * Final event in the page's form.
     *
     * @param end its verdict
     * @param report name of the report in the results folder; null when there is none
     * @param servedMinutes time for which it is served next to the page; null when it is not
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record EndWithReport(@JsonUnwrapped RunEvent.End end, String report, Long servedMinutes) {
    }

    /**
     * Report that is served after the end.
     *
     * @param file the report
     * @param time time for which it is served, more than 0
     */
    record ServedReport(Path file, Duration time) {
    }

    /**
     * Current activity.
     *
     * @param text one line
     * @param times progress; null before the first plan, as while a course's system is started and warmed up
     */
    record Stage(String text, TimesLeft times) {
    }

    /**
     * Interval in the page's form.
     *
     * @param interval its figures
     * @param times progress
     */
    record TimedInterval(@JsonUnwrapped RunEvent.Interval interval, TimesLeft times) {
    }
}
