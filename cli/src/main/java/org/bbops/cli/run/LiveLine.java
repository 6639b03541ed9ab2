package org.bbops.cli.run;

import java.util.Locale;
import java.util.OptionalLong;
import org.bbops.cli.screen.TimeText;
import org.bbops.driver.coordinator.IntervalReport;

/** One line per interval while a run goes on. */
final class LiveLine {

    static final String HEADER = String.format("%-9s %-9s %7s %8s %9s %9s %7s %7s %7s %6s %6s %8s", "run", "phase",
            "elapsed", "offered", "achieved", "BBops/min", "p50 ms", "p90 ms", "p99 ms", "errors", "queued", "lag ms");

    private LiveLine() {
    }

    /**
     * @param run the run's place, for example "run 2/6"
     * @param report the interval
     * @param queued purchase orders that wait to be sent, if known
     */
    static String of(String run, IntervalReport report, OptionalLong queued) {
        return String.format(Locale.ROOT, "%-9s %-9s %7s %6.1f/s %7.1f/s %9.0f %7.1f %7.1f %7.1f %6d %6s %8.1f",
                run, report.phase().label(), TimeText.of(report.elapsed()), report.offeredPerSecond(), report.achievedPerSecond(),
                report.bbopsPerMinute(), report.p50Millis(), report.p90Millis(), report.p99Millis(), report.errors(),
                queued.isPresent() ? Long.toString(queued.getAsLong()) : "-", report.lagP99Millis());
    }
}
