package org.bbops.driver.results;

import java.util.Collection;
import org.bbops.analysis.read.KeptUp;

/**
 * A run that a claim picks.
 *
 * @param run whatever its verdict
 * @param figure that of the claim; NaN when it has none, and for an invalid run
 */
record PickedRun(RunResult run, double figure) {

    static PickedRun of(RunResult run, String figure) {
        return new PickedRun(run, isValid(run) ? RunFigures.value(run, figure) : Double.NaN);
    }

    boolean isValid() {
        return isValid(run);
    }

    boolean hasFigure() {
        return !Double.isNaN(figure);
    }

    /** Whether the run has the figure, or told that nothing happened that it could be of. */
    boolean tells(String name) {
        return hasFigure() || MissingFigure.isOfNothing(run, name);
    }

    int injectionRate() {
        return run.configuration().injectionRate();
    }

    boolean hasKeptUp() {
        return KeptUp.with(run.measurement().offeredPerSecond(), run.measurement().achievedPerSecond());
    }

    /** The median of the figures that there are. */
    static double median(Collection<PickedRun> runs) {
        return Median.of(runs.stream().filter(PickedRun::hasFigure).mapToDouble(PickedRun::figure));
    }

    private static boolean isValid(RunResult run) {
        return run.verdict() != RunVerdict.INVALID;
    }
}
