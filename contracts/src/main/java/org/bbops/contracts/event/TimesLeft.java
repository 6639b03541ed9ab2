package org.bbops.contracts.event;

import java.time.Duration;

/**
 * Progress of the current run and of its plan at one moment.
 *
 * @param runShare 0 to 1, of the run's phases
 * @param runLeftMillis until the run's last phase ends
 * @param allShare 0 to 1, of the time that the whole plan takes
 * @param allLeftMillis until the last run's results are written, estimated from the runs so far
 */
public record TimesLeft(double runShare, long runLeftMillis, double allShare, long allLeftMillis) {

    /** Progress with times to the millisecond. */
    public static TimesLeft of(double runShare, Duration runLeft, double allShare, Duration allLeft) {
        return new TimesLeft(runShare, runLeft.toMillis(), allShare, allLeft.toMillis());
    }

    /** Time until the run's last phase ends. */
    public Duration runLeft() {
        return Duration.ofMillis(runLeftMillis);
    }

    /** Time until the last run's results are written. */
    public Duration allLeft() {
        return Duration.ofMillis(allLeftMillis);
    }
}
