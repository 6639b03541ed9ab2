package org.bbops.cli.chaos;

import org.bbops.driver.results.chaos.SittingRun;

/**
 * Part of a run's cycles that one sitting makes.
 *
 * @param origin sitting, run and seeds
 * @param from number of earlier cycles of the run
 * @param count number of cycles in this sitting
 * @param wanted number of cycles over all sittings
 */
record Share(SittingRun.Origin origin, int from, int count, int wanted) {
}
