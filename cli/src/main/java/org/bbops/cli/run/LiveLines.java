package org.bbops.cli.run;

import java.time.Duration;
import java.util.OptionalLong;
import org.bbops.driver.coordinator.IntervalReport;

/**
 * Shows runs as lines that stay: one per interval, and one when a run has ended.
 *
 * @param console where the lines go
 * @param watch knows which run it is
 */
public record LiveLines(Console console, Watch watch) implements Spectator {

    @Override
    public void usersStart(Duration untilRampUp) {
        console.line(LiveLine.HEADER);
    }

    @Override
    public void interval(IntervalReport report, OptionalLong queued) {
        console.line(LiveLine.of(watch.place(), report, queued));
    }

    @Override
    public void runEnds(RunEnding ending) {
        console.line(RunLine.of(watch, ending));
    }
}
