package org.bbops.driver.results.experiment;

import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.verdict.Holm;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.results.experiment.ExpectationResult.ExpectationVerdict;

/**
 * Corrects the verdicts on the claims that an experiment declares primary by Holm's method: the chance that any of them is decided wrongly
 * is at most 5 %, however many there are. Those that no confidence interval decides are judged by themselves: counts that must be 0, claims
 * with a value of 0 or below or a division by 0 in a repetition, load-limited ones, and those of fewer than five repetitions.
 */
final class PrimaryClaims {

    private PrimaryClaims() {
    }

    /** Returns all results in their order; a primary claim that is decided by itself but not among the others becomes inconclusive. */
    static List<ExpectationResult> corrected(List<ExpectationResult> all) {
        List<Integer> family = IntStream.range(0, all.size()).filter(place -> isJudged(all.get(place))).boxed().toList();
        Set<Integer> decided = Holm.significant(family, place -> pValue(all.get(place)));
        return IntStream.range(0, all.size()).mapToObj(place -> {
            ExpectationResult one = all.get(place);
            boolean chance = family.size() > 1 && family.contains(place) && isDecided(one) && !decided.contains(place);
            return chance ? one.correctedAmong(family.size()) : one;
        }).toList();
    }

    private static boolean isJudged(ExpectationResult result) {
        return result.expectation().primary() && !ExpectationJudge.mustBeZero(result.expectation()) && result.measured().isInterval()
                && result.verdict() != ExpectationVerdict.LOAD_LIMITED;
    }

    private static boolean isDecided(ExpectationResult result) {
        return result.verdict() == ExpectationVerdict.HOLDS || result.verdict() == ExpectationVerdict.DOES_NOT_HOLD;
    }

    /**
     * Returns the two-sided p-value of the verdict under the null hypothesis that the true value is at the limit nearest to it,
     * which is shifted by as much as an open peak may be higher; 1 when undecided.
     */
    private static double pValue(ExpectationResult result) {
        if (!isDecided(result)) {
            return 1;
        }
        Ratio measured = Ratio.ofInterval(result.measured().value(), result.measured().high(), result.basis().repetitions() - 1.0);
        if (measured.error() == 0) {
            return 0;
        }
        Expectation claim = result.expectation();
        double least = claim.atLeast() == null ? 0 : Math.max(0, claim.atLeast().doubleValue());
        double most = claim.atMost() == null ? Double.POSITIVE_INFINITY : Math.max(0, claim.atMost().doubleValue());
        double ofTimes = timesMax(result, "of");
        double toTimes = timesMax(result, "to");
        DoubleStream chances = result.verdict() == ExpectationVerdict.HOLDS
                ? DoubleStream.of(Math.max(measured.chanceAbove(multiplied(least, toTimes)),
                        measured.inverse().chanceAbove(1 / divided(most, ofTimes))))
                : DoubleStream.of(measured.inverse().chanceAbove(1 / divided(least, ofTimes)),
                        measured.chanceAbove(multiplied(most, toTimes)));
        return 2 * chances.min().orElseThrow();
    }

    /** Returns the upper bound of a side's true peak as a multiple of its figure; 1 where the side is of no peak. */
    private static double timesMax(ExpectationResult result, String side) {
        return result.peaks().stream().filter(peak -> peak.side().equals(side)).mapToDouble(Claim.Peak::timesMax).findFirst().orElse(1);
    }

    private static double multiplied(double limit, double times) {
        return limit == 0 ? limit : limit * times;
    }

    private static double divided(double limit, double times) {
        return Double.isInfinite(limit) ? limit : limit / times;
    }
}
