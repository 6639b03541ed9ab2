package org.bbops.driver.results;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.read.KeptUp;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Factor;

/**
 * Holds claims against runs. A ratio is taken within each repetition, whose runs draw the same and came after one another; its
 * value is the median of these ratios, its range goes from the least to the greatest.
 */
final class ExpectationJudge {

    private static final String THROUGHPUT = "bbopsPerMinute";
    private static final String SAMPLED = ".lockWaitMillis";

    private final List<RunResult> runs;

    ExpectationJudge(List<RunResult> runs) {
        this.runs = runs.stream().filter(run -> run.verdict() != RunVerdict.INVALID).toList();
    }

    /** A run that was picked, and its figure; NaN when it has none. */
    private record Picked(RunResult run, double figure) {

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
    }

    ExpectationResult judge(Expectation claim) {
        boolean isRatio = !claim.to().isEmpty();
        Map<Integer, Picked> of = picked(claim, claim.of());
        Map<Integer, Picked> to = isRatio ? picked(claim, claim.to()) : of;
        List<Integer> repetitions = of.keySet().stream().filter(to::containsKey).toList();
        double[] values = repetitions.stream()
            .mapToDouble(repetition -> isRatio ? ratio(claim, of.get(repetition), to.get(repetition)) : of.get(repetition).figure())
            .filter(value -> !Double.isNaN(value)).sorted().toArray();
        int withoutValue = repetitions.size() - values.length;
        if (values.length == 0) {
            boolean isOfNothing = repetitions.stream()
                .anyMatch(repetition -> isOfNothing(claim, of.get(repetition), to.get(repetition)));
            return new ExpectationResult(claim, isOfNothing ? ExpectationVerdict.DOES_NOT_HOLD : ExpectationVerdict.NOT_MEASURED,
                Double.NaN, Double.NaN, Double.NaN, false, withoutValue, 0);
        }
        double low = values[0];
        double high = values[values.length - 1];
        boolean keptUp = isRatio && THROUGHPUT.equals(claim.figure()) && haveKeptUp(of, to);
        int overZero = (int) Arrays.stream(values).filter(Double::isInfinite).count();
        return new ExpectationResult(claim, verdict(claim, low, high, withoutValue), median(values), low, high, keptUp, withoutValue,
            overZero);
    }

    /** Of what was counted, any number over 0 is greater than any ratio. What no sample met with need not be 0: over it there is none. */
    private static double ratio(Expectation claim, Picked of, Picked to) {
        if (to.figure() != 0) {
            return of.figure() / to.figure();
        }
        return of.figure() > 0 && !claim.figure().endsWith(SAMPLED) ? Double.POSITIVE_INFINITY : Double.NaN;
    }

    /** At one rate: of two rates that both are kept up with, the ratio says just that. */
    private static boolean haveKeptUp(Map<Integer, Picked> of, Map<Integer, Picked> to) {
        return Stream.of(of, to).flatMap(side -> side.values().stream()).allMatch(Picked::hasKeptUp)
            && of.keySet().stream().filter(to::containsKey)
                .allMatch(repetition -> of.get(repetition).injectionRate() == to.get(repetition).injectionRate());
    }

    /** Runs that tell that nothing happened, as of a time of what never succeeded, do not bear a claim out; silent ones say nothing. */
    private static boolean isOfNothing(Expectation claim, Picked of, Picked to) {
        return of.tells(claim.figure()) && to.tells(claim.figure()) && !(of.hasFigure() && to.hasFigure());
    }

    /** Those without a value may be those in which nothing succeeded: what is left does not speak for all. */
    private static ExpectationVerdict verdict(Expectation claim, double low, double high, int withoutValue) {
        double least = claim.atLeast() == null ? Double.NEGATIVE_INFINITY : claim.atLeast().doubleValue();
        double most = claim.atMost() == null ? Double.POSITIVE_INFINITY : claim.atMost().doubleValue();
        if (low >= least && high <= most) {
            return withoutValue == 0 ? ExpectationVerdict.HOLDS : ExpectationVerdict.TOO_CLOSE_TO_TELL;
        }
        return high < least || low > most ? ExpectationVerdict.DOES_NOT_HOLD : ExpectationVerdict.TOO_CLOSE_TO_TELL;
    }

    /** By repetition. Of a peak, those at the rate that has it. */
    private Map<Integer, Picked> picked(Expectation claim, Map<Factor, String> levels) {
        Stream<RunResult> picked = runs.stream().filter(run -> Expectation.picks(levels, run.configuration()));
        if (!levels.containsValue(Expectation.PEAK)) {
            return byRepetition(claim, picked);
        }
        return picked.collect(Collectors.groupingBy(run -> run.configuration().level(Factor.INJECTION_RATE))).values().stream()
            .map(ofOneRate -> byRepetition(claim, ofOneRate.stream()))
            .max(Comparator.comparingDouble(ofOneRate -> median(figures(ofOneRate)))).orElse(Map.of());
    }

    private static Map<Integer, Picked> byRepetition(Expectation claim, Stream<RunResult> runs) {
        return runs.map(run -> new Picked(run, RunFigures.value(run, claim.figure())))
            .collect(Collectors.toMap(run -> run.run().configuration().repetition(), Function.identity(), (_, last) -> last, TreeMap::new));
    }

    private static double[] figures(Map<Integer, Picked> picked) {
        return picked.values().stream().filter(Picked::hasFigure).mapToDouble(Picked::figure).sorted().toArray();
    }

    /** Below all others when there is none. */
    private static double median(double[] sorted) {
        if (sorted.length == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : Arrays.stream(sorted, middle - 1, middle + 1).average().orElseThrow();
    }
}
