package org.bbops.cli.chaos;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.BooleanSupplier;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.Stop;
import org.bbops.contracts.event.RunListener;
import org.bbops.testbed.local.LocalTestbed;

/**
 * Surroundings of the kills of one command.
 *
 * @param testbed opened to be killed; the caller closes it
 * @param console output for kills and results
 * @param events receives the events in between
 * @param stop ends it in order before its time: the kills so far count
 * @param ended returns true when the process is being ended, so that errors from then on are not findings
 * @param clock source of times
 * @param root the project's folder
 */
public record ChaosContext(LocalTestbed testbed, Console console, RunListener events, Stop stop, BooleanSupplier ended, Clock clock,
        Path root) {

    /** The time, to the second: nothing is ordered by it. */
    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }
}
