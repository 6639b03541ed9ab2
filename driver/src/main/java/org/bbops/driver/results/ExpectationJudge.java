package org.bbops.driver.results;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Factor;

/**
 * Holds claims against runs. A ratio is taken within each repetition, whose runs draw the same and came after one another; its
 * value is the median of these ratios, its range goes from the least to the greatest.
 */
final class ExpectationJudge {

    private final List<RunResult> runs;

    ExpectationJudge(List<RunResult> runs) {
        this.runs = runs.stream().filter(run -> run.verdict() != RunVerdict.INVALID).toList();
    }

    ExpectationResult judge(Expectation claim) {
        Map<Integer, Double> of = figures(claim, claim.of());
        Map<Integer, Double> to = claim.to().isEmpty() ? Map.of() : figures(claim, claim.to());
        double[] values = of.keySet().stream().filter(repetition -> claim.to().isEmpty() || to.containsKey(repetition))
            .mapToDouble(repetition -> of.get(repetition) / (claim.to().isEmpty() ? 1 : to.get(repetition)))
            .filter(value -> !Double.isNaN(value)).sorted().toArray();
        if (values.length == 0) {
            ExpectationVerdict verdict = of.isEmpty() || to.isEmpty() ? withoutFigure(claim) : ExpectationVerdict.NOT_MEASURED;
            return new ExpectationResult(claim, verdict, Double.NaN, Double.NaN, Double.NaN);
        }
        double low = values[0];
        double high = values[values.length - 1];
        return new ExpectationResult(claim, verdict(claim, low, high), median(values), low, high);
    }

    /** Runs that were made and have no such figure, such as a time of what never succeeded, do not bear a claim out. */
    private ExpectationVerdict withoutFigure(Expectation claim) {
        return wasRun(claim.of()) && (claim.to().isEmpty() || wasRun(claim.to()))
            ? ExpectationVerdict.DOES_NOT_HOLD : ExpectationVerdict.NOT_MEASURED;
    }

    private boolean wasRun(Map<Factor, String> levels) {
        return runs.stream().anyMatch(run -> Expectation.picks(levels, run.configuration()));
    }

    private static ExpectationVerdict verdict(Expectation claim, double low, double high) {
        double least = claim.atLeast() == null ? Double.NEGATIVE_INFINITY : claim.atLeast().doubleValue();
        double most = claim.atMost() == null ? Double.POSITIVE_INFINITY : claim.atMost().doubleValue();
        if (low >= least && high <= most) {
            return ExpectationVerdict.HOLDS;
        }
        return high < least || low > most ? ExpectationVerdict.DOES_NOT_HOLD : ExpectationVerdict.TOO_CLOSE_TO_TELL;
    }

    /** By repetition; runs in which there was nothing to measure are left out. Of a peak, those at the rate that has it. */
    private Map<Integer, Double> figures(Expectation claim, Map<Factor, String> levels) {
        Stream<RunResult> picked = runs.stream().filter(run -> Expectation.picks(levels, run.configuration()));
        if (!levels.containsValue(Expectation.PEAK)) {
            return figures(claim, picked);
        }
        return picked.collect(Collectors.groupingBy(run -> run.configuration().level(Factor.INJECTION_RATE))).values().stream()
            .map(ofOneRate -> figures(claim, ofOneRate.stream())).filter(ofOneRate -> !ofOneRate.isEmpty())
            .max(Comparator.comparingDouble(ofOneRate -> median(sorted(ofOneRate)))).orElse(Map.of());
    }

    private static Map<Integer, Double> figures(Expectation claim, Stream<RunResult> picked) {
        Map<Integer, Double> figures = new TreeMap<>();
        picked.forEach(run -> {
            double figure = RunFigures.value(run, claim.figure());
            if (Double.isFinite(figure)) {
                figures.put(run.configuration().repetition(), figure);
            }
        });
        return figures;
    }

    private static double[] sorted(Map<Integer, Double> figures) {
        return figures.values().stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : Arrays.stream(sorted, middle - 1, middle + 1).average().orElseThrow();
    }
}
