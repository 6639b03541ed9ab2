package org.bbops.cli.chaos;

import org.bbops.driver.results.chaos.SittingRun;

/**
 * Part of a run's cycles that a sitting makes.
 *
 * @param origin sitting, run and seeds
 * @param from how many cycles of the run have been made before
 * @param count how many the sitting makes
 * @param wanted how many there are to be over all sittings
 */
record Share(SittingRun.Origin origin, int from, int count, int wanted) {
}
