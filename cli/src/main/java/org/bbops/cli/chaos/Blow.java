package org.bbops.cli.chaos;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Optional;

/**
 * A strike, made.
 *
 * @param number from 1
 * @param strike what was planned
 * @param from when it was prepared; purchase orders from then until the next one count for it
 * @param reach from laying the trap until the victim was dead, or nobody was waited for any more
 * @param recovery from the kill until the system was ready again; empty when nobody came by the point in time, and nobody was
 *     killed
 */
record Blow(int number, Strike strike, LocalDateTime from, Duration reach, Optional<Duration> recovery) {

    boolean hit() {
        return recovery.isPresent();
    }

    double reachSeconds() {
        return reach.toMillis() / 1_000.0;
    }

    double recoverySeconds() {
        return recovery.map(time -> time.toMillis() / 1_000.0).orElse(0.0);
    }
}
