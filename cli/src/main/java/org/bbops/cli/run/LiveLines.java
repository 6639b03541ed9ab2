package org.bbops.cli.run;

import java.util.Locale;
import org.bbops.analysis.read.Wording;
import org.bbops.cli.screen.TimeText;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;

/**
 * Renderer of run events as permanent lines: one per interval, and one for each run that has ended.
 *
 * @param console output for the lines
 * @param progress source of the current run
 */
public record LiveLines(Console console, RunProgress progress) implements RunListener {

    static final String HEADER = String.format("%-9s %-9s %7s %8s %9s %9s %7s %7s %7s %6s %6s %8s", "run", "phase",
            "elapsed", "offered", "achieved", "BBops/min", "p50 ms", "p90 ms", "p99 ms", "errors", "queued", "lag ms");

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunEvent.UsersStart _ -> console.line(HEADER);
            case RunEvent.Interval interval -> console.line(line(progress.place(), interval));
            case RunEvent.RunEnd end -> console.line(progress.line(end));
            case RunEvent.Warning _,RunEvent.Step _,RunEvent.Advance _,RunEvent.Stopping _ -> console.on(event);
            case RunEvent.CommandStart _,RunEvent.Plan _,RunEvent.RunStart _,RunEvent.Reached _,RunEvent.UsersStop _,RunEvent.PlanEnd _,RunEvent.End _ -> {
                // Printed by the command itself.
            }
        }
    }

    private static String bbops(RunEvent.Throughput throughput) {
        return throughput.bbopsPerMinute() == null ? "-" : String.format(Locale.ROOT, "%,.0f", throughput.bbopsPerMinute());
    }

    private static String millis(Double response) {
        return response == null ? "-" : String.format(Locale.ROOT, "%,.1f", response);
    }

    /** @param run position of the run, for example "run 2/6" */
    static String line(String run, RunEvent.Interval interval) {
        return String.format(Locale.ROOT, "%-9s %-9s %7s %,6.1f/s %,7.1f/s %9s %7s %7s %7s %,6d %6s %,8.1f",
                run, interval.phase(), TimeText.of(interval.elapsed()), interval.throughput().offeredPerSecond(),
                interval.throughput().achievedPerSecond(), bbops(interval.throughput()), millis(interval.response().p50Millis()),
                millis(interval.response().p90Millis()), millis(interval.response().p99Millis()), interval.errors(),
                interval.queued() == null ? "-" : Wording.number(interval.queued()), interval.lagMillis());
    }
}
