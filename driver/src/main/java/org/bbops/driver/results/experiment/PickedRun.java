package org.bbops.driver.results.experiment;

import java.util.Collection;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import org.bbops.analysis.read.KeptUp;
import org.bbops.driver.experiment.Figures;
import org.bbops.driver.results.RunFigures;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.split.SystemFigures;

/**
 * Run selected by a claim.
 *
 * @param run run of any verdict
 * @param figure value of the claim's figure; NaN when it has none, and for an invalid run
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

    /**
     * Returns true when the run has the figure, or recorded that nothing happened that it could measure: no success that took time, or a
     * queue that was not empty at the end.
     */
    boolean tells(String name) {
        return hasFigure() || switch (Figures.source(name)) {
            case VALUED -> false;
            case TRANSACTIONS -> true;
            case SYSTEM -> hasSystem(_ -> true);
            case LOCK_WAITS -> hasSystem(SystemFigures::tellsLockWaits);
            case DATABASE_LOG -> hasSystem(system -> system.syncs().databaseLog() != null);
            case BROKER_JOURNAL -> hasSystem(system -> system.syncs().brokerJournal() != null);
            case HAND_OVER -> hasHandOver();
            case OUTAGE -> hasHandOver() && run.configuration().supplierOutage().isPresent();
        };
    }

    private boolean hasSystem(Predicate<SystemFigures> tells) {
        return run.measured().system().filter(tells).isPresent();
    }

    private boolean hasHandOver() {
        return run.books().handOver().isPresent() && run.configuration().isMessaging();
    }

    int injectionRate() {
        return run.configuration().injectionRate();
    }

    boolean hasKeptUp() {
        return KeptUp.with(run.measurement().offeredPerSecond(), run.measurement().achievedPerSecond());
    }

    /** Returns the median of the existing figures. */
    static double median(Collection<PickedRun> runs) {
        return median(runs.stream().filter(PickedRun::hasFigure).mapToDouble(PickedRun::figure));
    }

    private static boolean isValid(RunResult run) {
        return run.verdict() != RunVerdict.INVALID;
    }

    /** Returns the median; negative infinity without values. */
    static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        if (sorted.length == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
