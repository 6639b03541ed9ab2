package org.bbops.cli.run;

import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;
import org.bbops.cli.screen.TimeText;
import org.bbops.driver.coordinator.IntervalReport;

/**
 * Shows runs as lines that stay: one per interval, and one when a run has ended.
 *
 * @param console where the lines go
 * @param watch knows which run it is
 */
public record LiveLines(Console console, Watch watch) implements Spectator {

    static final String HEADER = String.format("%-9s %-9s %7s %8s %9s %9s %7s %7s %7s %6s %6s %8s", "run", "phase",
            "elapsed", "offered", "achieved", "BBops/min", "p50 ms", "p90 ms", "p99 ms", "errors", "queued", "lag ms");

    @Override
    public void usersStart(Duration untilRampUp) {
        console.line(HEADER);
    }

    @Override
    public void interval(IntervalReport report, OptionalLong queued) {
        console.line(line(watch.place(), report, queued));
    }

    @Override
    public void runEnds(RunEnding ending) {
        console.line(ending.line(watch));
    }

    /**
     * @param run the run's place, for example "run 2/6"
     * @param report the interval
     * @param queued purchase orders that wait to be sent, if known
     */
    static String line(String run, IntervalReport report, OptionalLong queued) {
        return String.format(Locale.ROOT, "%-9s %-9s %7s %6.1f/s %7.1f/s %9.0f %7.1f %7.1f %7.1f %6d %6s %8.1f",
                run, report.phase().label(), TimeText.of(report.elapsed()), report.offeredPerSecond(), report.achievedPerSecond(),
                report.bbopsPerMinute(), report.p50Millis(), report.p90Millis(), report.p99Millis(), report.errors(),
                queued.isPresent() ? Long.toString(queued.getAsLong()) : "-", report.lagP99Millis());
    }
}
