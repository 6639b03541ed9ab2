package org.bbops.cli.screen;

import java.time.Duration;

/**
 * How far a run and its experiment are at one moment.
 *
 * @param runShare 0 to 1, of the run's phases
 * @param runLeft until the run's last phase ends
 * @param allShare 0 to 1, of the time that the whole experiment takes
 * @param allLeft until the last run's results are written, estimated from the runs so far
 */
public record TimesLeft(double runShare, Duration runLeft, double allShare, Duration allLeft) {
}
