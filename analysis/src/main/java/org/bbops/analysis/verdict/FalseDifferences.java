package org.bbops.analysis.verdict;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.bbops.analysis.verdict.Decision.VerdictLimits;

/**
 * False positives of the verdict rule between equal systems (an A/A experiment).
 *
 * @param pairs number of pairs of runs or courses
 * @param figures number of figures compared
 * @param decisions number of decisions, each on one figure of {@link Decision#PAIRS_MIN} pairs that no other decision uses
 * @param differing number of decisions that claim a difference
 * @param low smallest ratio within a pair
 * @param high greatest ratio within a pair
 */
public record FalseDifferences(int pairs, int figures, int decisions, int differing, double low, double high) {

    /** Share of differences that a 95 % interval claims where there is none. */
    private static final double EXPECTED = 0.05;
    private static final double LIKELY = 0.975;
    private static final double PERCENT = 100;

    /**
     * Decides on the pairs of each figure, five at a time.
     *
     * @param ratios for each figure, the ratio of each pair, in the order of their measurement; more than 0
     * @return empty when there is no pair
     */
    public static Optional<FalseDifferences> of(Collection<List<Double>> ratios) {
        List<List<Double>> figures = ratios.stream().filter(each -> !each.isEmpty()).toList();
        if (figures.isEmpty()) {
            return Optional.empty();
        }
        List<Decision> decisions = figures.stream().flatMap(each -> IntStream.range(0, each.size() / Decision.PAIRS_MIN)
                .mapToObj(group -> decide(each.subList(group * Decision.PAIRS_MIN, (group + 1) * Decision.PAIRS_MIN)))).toList();
        return Optional.of(new FalseDifferences(figures.stream().mapToInt(List::size).max().orElseThrow(), figures.size(), decisions.size(),
                (int) decisions.stream().filter(Decision.DOES_NOT_HOLD::equals).count(),
                figures.stream().flatMap(List::stream).mapToDouble(Double::doubleValue).min().orElseThrow(),
                figures.stream().flatMap(List::stream).mapToDouble(Double::doubleValue).max().orElseThrow()));
    }

    private static Decision decide(List<Double> ratios) {
        return Decision.of(PairedRatio.of(ratios), VerdictLimits.EQUAL, false);
    }

    /** Formats them as a sentence without a full stop. */
    public String text() {
        String within = String.format(Locale.ROOT, "ratios of single pairs from %.2f to %.2f", low, high);
        if (decisions == 0) {
            return "%s of equal systems: too few for a decision, which takes %d; %s".formatted(pairs == 1 ? "one pair" : pairs + " pairs",
                    Decision.PAIRS_MIN, within);
        }
        return String.format(Locale.ROOT,
                "%d of %d decisions on equal systems claimed a difference, %.1f %% (5 %% are expected, and chance brings up to %d); "
                        + "%d pairs, %d of them to a decision on each of %d figures; %s",
                differing, decisions, PERCENT * differing / decisions,
                likelyMax(), pairs, Decision.PAIRS_MIN, figures, within);
    }

    /** Returns the 97.5 % quantile of the number of claims under the null hypothesis of no differences, for independent decisions. */
    private int likelyMax() {
        return BinomialDistribution.of(decisions, EXPECTED).inverseCumulativeProbability(LIKELY);
    }
}
