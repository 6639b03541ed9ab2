package org.bbops.driver.results.experiment;

import java.util.Collection;
import java.util.stream.DoubleStream;
import org.bbops.analysis.read.KeptUp;
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

    /** Returns true when the run has the figure, or recorded that nothing happened that it could measure. */
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
        return median(runs.stream().filter(PickedRun::hasFigure).mapToDouble(PickedRun::figure));
    }

    private static boolean isValid(RunResult run) {
        return run.verdict() != RunVerdict.INVALID;
    }

    /** Distinguishes a figure without occurrences from one that was not reported. */
    private static final class MissingFigure {

        private MissingFigure() {
        }

        /**
         * Returns true when the figure is missing as nothing happened: no success that took time, or a queue that was not empty at the end.
         *
         * @param figure figure without a value in the run
         */
        static boolean isOfNothing(RunResult run, String figure) {
            String last = figure.substring(figure.lastIndexOf('.') + 1);
            return switch (figure.substring(0, Math.max(0, figure.indexOf('.')))) {
                case "transactions" -> true;
                case "time", "operations", "perWorkOrder", "perInteraction" ->
                    run.measured().system().filter(system -> tells(system, last)).isPresent();
                case "handOver" -> run.books().handOver().isPresent() && run.configuration().isMessaging()
                        && (!last.equals("drainSeconds") || run.configuration().supplierOutage().isPresent());
                default -> false;
            };
        }

        /** Returns true when the engine or broker reports the figure; not all do. */
        private static boolean tells(SystemFigures system, String last) {
            return switch (last) {
                case "lockWaitMillis" -> system.tellsLockWaits();
                case "databaseLogSyncs" -> system.syncs().databaseLog() != null;
                case "brokerJournalSyncs" -> system.syncs().brokerJournal() != null;
                default -> true;
            };
        }
    }

    /** The middle one, or the mean of the two in the middle; below all others when there is none. */
    static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        if (sorted.length == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
