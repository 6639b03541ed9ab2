package org.bbops.analysis.verdict;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.bbops.analysis.verdict.Decision.VerdictLimits;

/**
 * Comparison of a figure of two sides.
 *
 * @param sides the two sides
 * @param figure figure that is compared, as summary.json names it
 * @param ratio the first side's figure over the other's; null when no pair has one
 * @param verdict strength of the evidence that they differ
 */
public record SideRatio(@JsonUnwrapped SidePair sides, String figure, PairedRatio ratio, AnswerVerdict verdict) {

    /** Creates a comparison that is decided by itself. */
    public static SideRatio of(SidePair sides, String figure, PairedRatio ratio, boolean loadLimited) {
        return new SideRatio(sides, figure, ratio, AnswerVerdict.of(Decision.of(ratio, VerdictLimits.EQUAL, loadLimited)));
    }

    /** Returns the same ratio without a conclusion, for one that is only a bound and may be 1. */
    public SideRatio undecided() {
        return new SideRatio(sides, figure, ratio, AnswerVerdict.INCONCLUSIVE);
    }

    /**
     * Creates a comparison without a ratio, as one side passes no rate in some pair.
     *
     * @param directions sign of each pair
     */
    public static SideRatio ofDirections(SidePair sides, String figure, List<Integer> directions) {
        return new SideRatio(sides, figure, null, AnswerVerdict.of(Decision.ofDirections(directions)));
    }

    /**
     * Corrects the verdicts on several ratios by Holm's method: a difference counts only when it stays significant among all that have
     * enough pairs.
     */
    public static List<SideRatio> corrected(List<SideRatio> all) {
        List<Integer> judged = IntStream.range(0, all.size()).filter(place -> all.get(place).hasEnoughPairs()).boxed().toList();
        Set<Integer> significant = Holm.significant(judged, place -> all.get(place).ratio.pValue());
        return IntStream.range(0, all.size()).mapToObj(place -> {
            SideRatio one = all.get(place);
            boolean chance = one.verdict == AnswerVerdict.DIFFERENT && one.hasEnoughPairs() && !significant.contains(place);
            return chance ? new SideRatio(one.sides, one.figure, one.ratio, AnswerVerdict.INCONCLUSIVE) : one;
        }).toList();
    }

    /**
     * Formats the interval of its ratio, and that it is inconclusive: {@code (0.9 to 1.2, 5 pairs; inconclusive)} after a space. An
     * interval that excludes 1 is called inconclusive among several comparisons.
     *
     * @param single name of a measurement
     */
    public String basis(String single) {
        String remark = verdict == AnswerVerdict.INCONCLUSIVE ? verdict.label() : "";
        return ratio.basis(single, isCorrectedAway() ? remark + " among several comparisons" : remark);
    }

    /** Returns true when the interval alone would show a difference, and Holm's correction does not let it count. */
    private boolean isCorrectedAway() {
        return verdict == AnswerVerdict.INCONCLUSIVE && Decision.of(ratio, VerdictLimits.EQUAL, false) == Decision.DOES_NOT_HOLD;
    }

    private boolean hasEnoughPairs() {
        return ratio != null && ratio.pairs() >= Decision.PAIRS_MIN && verdict != AnswerVerdict.LOAD_LIMITED;
    }

    /** Returns true when both sides are known and no difference of them is shown. */
    public boolean showsNoDifference() {
        return verdict == AnswerVerdict.LOAD_LIMITED || ratio != null && verdict.showsNoDifference(ratio) && !isCorrectedAway();
    }
}
