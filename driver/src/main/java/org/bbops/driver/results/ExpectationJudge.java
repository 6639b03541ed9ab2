package org.bbops.driver.results;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Factor;

/**
 * Holds claims against runs. A ratio is that of two medians; its range goes from the least of one to the greatest of the
 * other and back, so that it holds whichever repetitions are paired.
 */
final class ExpectationJudge {

    private final List<RunResult> runs;

    ExpectationJudge(List<RunResult> runs) {
        this.runs = runs.stream().filter(run -> run.verdict() != RunVerdict.INVALID).toList();
    }

    ExpectationResult judge(Expectation claim) {
        double[] of = figures(claim, claim.of());
        double[] to = claim.to().isEmpty() ? new double[] {1} : figures(claim, claim.to());
        double value = median(of) / median(to);
        if (Double.isNaN(value)) {
            ExpectationVerdict verdict = of.length == 0 || to.length == 0 ? withoutFigure(claim) : ExpectationVerdict.NOT_MEASURED;
            return new ExpectationResult(claim, verdict, Double.NaN, Double.NaN, Double.NaN);
        }
        double low = of[0] / to[to.length - 1];
        double high = of[of.length - 1] / to[0];
        return new ExpectationResult(claim, verdict(claim, low, high), value, low, high);
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

    /** Sorted; runs in which there was nothing to measure are left out. Of a peak, those at the rate that has it. */
    private double[] figures(Expectation claim, Map<Factor, String> levels) {
        Stream<RunResult> picked = runs.stream().filter(run -> Expectation.picks(levels, run.configuration()));
        if (!levels.containsValue(Expectation.PEAK)) {
            return figures(claim, picked);
        }
        return picked.collect(Collectors.groupingBy(run -> run.configuration().level(Factor.INJECTION_RATE))).values().stream()
            .map(ofOneRate -> figures(claim, ofOneRate.stream())).filter(ofOneRate -> ofOneRate.length > 0)
            .max(Comparator.comparingDouble(ExpectationJudge::median)).orElse(new double[0]);
    }

    private static double[] figures(Expectation claim, Stream<RunResult> picked) {
        return picked
            .mapToDouble(run -> RunFigures.value(run, claim.figure())).filter(Double::isFinite).sorted().toArray();
    }

    private static double median(double[] sorted) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : Arrays.stream(sorted, middle - 1, middle + 1).average().orElseThrow();
    }
}
