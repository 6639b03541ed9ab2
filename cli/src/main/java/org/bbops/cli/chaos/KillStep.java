package org.bbops.cli.chaos;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Optional;

/**
 * An executed kill.
 *
 * @param number place in the sequence drawn from the seed, from 1
 * @param planned the plan
 * @param from start of its preparation; purchase orders from then until the next one count for it
 * @param reach from laying the trap until the victim was dead, or the wait was given up
 * @param recovery from the kill until the system was ready again; empty when no process reached the point in time, so that none was killed
 */
record KillStep(int number, PlannedKill planned, LocalDateTime from, Duration reach, Optional<Duration> recovery) {

    /** Returns true when a process was killed. */
    boolean hit() {
        return recovery.isPresent();
    }
}
