package org.bbops.driver.results.experiment;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.Claim.PeakLoad;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.read.KeptUp;
import org.bbops.analysis.statistics.MedianRange;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.Figures;
import org.bbops.driver.plan.Load.LoadModel;
import org.bbops.driver.results.RunFigures;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.split.SystemFigures;

/**
 * Runs that one side of a claim selects.
 *
 * @param runs valid runs by repetition; of a peak, those at its load: its injection rate, or its users
 * @param peak the peak; empty when the side is not of a peak, or no run has the figure
 */
record ClaimSide(Map<Integer, PickedRun> runs, Optional<Claim.Peak> peak) {

    static final Set<String> THROUGHPUTS = Set.of("bbopsPerMinute", "bbopsEndedPerMinute");

    private static final String OF_A_CLOSED_LOAD = "operationsPerSecond";

    /**
     * Selects runs for a side.
     *
     * @param name "of" or "to"
     * @param levels levels in the claim
     */
    static ClaimSide of(String name, Map<Factor, String> levels, String figure, List<RunResult> made) {
        List<PickedRun> picked = made.stream().filter(run -> Expectation.picks(levels, run.configuration()))
                .map(run -> PickedRun.of(run, figure)).toList();
        if (levels.containsValue(Expectation.PEAK) && picked.stream().anyMatch(PickedRun::hasFigure)) {
            return atPeak(name, levels, figure, picked.stream()
                    .collect(Collectors.groupingBy(PickedRun::loadLevel, TreeMap::new, Collectors.toList())));
        }
        return new ClaimSide(byRepetition(picked), Optional.empty());
    }

    /** Returns the upper bound of the true peak as a multiple of the figure at the peak found: 1 or more, infinite when nothing bounds it. */
    double timesMax() {
        return peak.map(Claim.Peak::timesMax).orElse(1.0);
    }

    private static ClaimSide atPeak(String name, Map<Factor, String> levels, String figure, NavigableMap<Integer, List<PickedRun>> byLoad) {
        List<Integer> compared = compared(byLoad);
        int load = compared.stream().max(Comparator.comparingDouble(each -> PickedRun.median(byLoad.get(each)))).orElseThrow();
        Integer next = byLoad.higherKey(load);
        List<Integer> mayLieAt = byLoad.keySet().stream().filter(each -> !compared.contains(each))
                .filter(each -> each.equals(next) || PickedRun.median(byLoad.get(each)) > PickedRun.median(byLoad.get(load))).toList();
        Map<Integer, PickedRun> atPeak = byRepetition(byLoad.get(load));
        boolean keptUp = THROUGHPUTS.contains(figure) && atPeak.values().stream().allMatch(PickedRun::hasKeptUp);
        PeakLoad at = byLoad.get(load).getFirst().isClosed() ? PeakLoad.ofUsers(load) : PeakLoad.ofRate(load);
        Double processorShare = next == null && (THROUGHPUTS.contains(figure) || figure.equals(OF_A_CLOSED_LOAD))
                ? saturated(atPeak.values()) : null;
        return new ClaimSide(atPeak,
                Optional.of(new Claim.Peak(name, labelled(levels), at, next == null, mayLieAt, keptUp, processorShare)));
    }

    /** Returns the least busy share of the processors; null where some run did not saturate them, or did not report it. */
    private static Double saturated(Collection<PickedRun> runs) {
        double least = runs.stream().mapToDouble(picked -> picked.run().measured().processorShare()).min().orElse(Double.NaN);
        return least >= Occupancy.FULL ? Json.rounded(Math.min(1, least)) : null;
    }

    /**
     * Returns the loads that have the figure in more than half of their repetitions: one missing value moves no peak, one lucky run of three
     * makes none. Without such a load, returns those with the fewest missing values.
     */
    private static List<Integer> compared(NavigableMap<Integer, List<PickedRun>> byLoad) {
        List<Integer> mostly = byLoad.keySet().stream().filter(load -> 2 * lacking(byLoad.get(load)) < byLoad.get(load).size()).toList();
        if (!mostly.isEmpty()) {
            return mostly;
        }
        List<Integer> measured = byLoad.keySet().stream().filter(load -> byLoad.get(load).stream().anyMatch(PickedRun::hasFigure)).toList();
        long fewest = measured.stream().mapToLong(load -> lacking(byLoad.get(load))).min().orElseThrow();
        return measured.stream().filter(load -> lacking(byLoad.get(load)) == fewest).toList();
    }

    private static long lacking(List<PickedRun> runs) {
        return runs.stream().filter(run -> !run.hasFigure()).count();
    }

    private static Map<Integer, PickedRun> byRepetition(Collection<PickedRun> picked) {
        return picked.stream().filter(PickedRun::isValid).collect(Collectors.toMap(run -> run.run().configuration().repetition(),
                Function.identity(), (_, last) -> last, TreeMap::new));
    }

    private static Map<String, String> labelled(Map<Factor, String> levels) {
        Map<String, String> labelled = new LinkedHashMap<>();
        levels.forEach((factor, level) -> {
            if (!level.equals(Expectation.PEAK)) {
                labelled.put(factor.label(), level);
            }
        });
        return labelled;
    }

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

        int loadLevel() {
            return run.configuration().loadLevel();
        }

        boolean isClosed() {
            return run.configuration().loadModel() == LoadModel.CLOSED;
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
            double[] all = values.toArray();
            return all.length == 0 ? Double.NEGATIVE_INFINITY : MedianRange.of(all).median();
        }
    }
}
