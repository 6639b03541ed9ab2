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
import java.util.stream.Collectors;
import org.bbops.analysis.file.Claim;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.results.RunResult;

/**
 * Runs that one side of a claim selects.
 *
 * @param runs valid runs by repetition; of a peak, those at its rate
 * @param peak the peak; empty when the side is not of a peak, or no run has the figure
 */
record ClaimSide(Map<Integer, PickedRun> runs, Optional<Claim.Peak> peak) {

    static final Set<String> THROUGHPUTS = Set.of("bbopsPerMinute", "bbopsEndedPerMinute");

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
            return atPeak(name, levels, THROUGHPUTS.contains(figure), picked.stream()
                    .collect(Collectors.groupingBy(PickedRun::injectionRate, TreeMap::new, Collectors.toList())));
        }
        return new ClaimSide(byRepetition(picked), Optional.empty());
    }

    /** Returns true when a greater figure than the one at the peak may have been missed. */
    boolean isOpen() {
        return peak.filter(Claim.Peak::isOpen).isPresent();
    }

    private static ClaimSide atPeak(String name, Map<Factor, String> levels, boolean isThroughput,
            NavigableMap<Integer, List<PickedRun>> byRate) {
        List<Integer> compared = compared(byRate);
        int rate = compared.stream().max(Comparator.comparingDouble(each -> PickedRun.median(byRate.get(each)))).orElseThrow();
        Integer next = byRate.higherKey(rate);
        List<Integer> mayLieAt = byRate.keySet().stream().filter(each -> !compared.contains(each))
                .filter(each -> each.equals(next) || PickedRun.median(byRate.get(each)) > PickedRun.median(byRate.get(rate))).toList();
        Map<Integer, PickedRun> atRate = byRepetition(byRate.get(rate));
        boolean keptUp = isThroughput && atRate.values().stream().allMatch(PickedRun::hasKeptUp);
        return new ClaimSide(atRate, Optional.of(new Claim.Peak(name, labelled(levels), rate, next == null, mayLieAt, keptUp)));
    }

    /**
     * Returns the rates that have the figure in more than half of their repetitions: one missing value moves no peak, one lucky run of three
     * makes none. Without such a rate, returns those with the fewest missing values.
     */
    private static List<Integer> compared(NavigableMap<Integer, List<PickedRun>> byRate) {
        List<Integer> mostly = byRate.keySet().stream().filter(rate -> 2 * lacking(byRate.get(rate)) < byRate.get(rate).size()).toList();
        if (!mostly.isEmpty()) {
            return mostly;
        }
        List<Integer> measured = byRate.keySet().stream().filter(rate -> byRate.get(rate).stream().anyMatch(PickedRun::hasFigure)).toList();
        long fewest = measured.stream().mapToLong(rate -> lacking(byRate.get(rate))).min().orElseThrow();
        return measured.stream().filter(rate -> lacking(byRate.get(rate)) == fewest).toList();
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
            if (factor != Factor.INJECTION_RATE) {
                labelled.put(factor.label(), level);
            }
        });
        return labelled;
    }
}
