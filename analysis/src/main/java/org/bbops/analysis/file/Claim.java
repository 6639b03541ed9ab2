package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.verdict.Occurrences;

/**
 * Claim of an experiment, tested against its runs.
 *
 * @param statement text of the claim
 * @param measured the figure, or the ratio of two
 * @param verdict holds, does not hold, inconclusive, indicative, load-limited, not measured; of an older bbops too close to tell
 * @param keptUp true when throughputs at one injection rate were compared and every run completed the offered load: their ratio is then that
 *     of the offered loads, not of the capacities; null when written by an older bbops
 * @param basis repetitions that it stands on
 * @param peaks peaks that the claim refers to; none when it refers to no peak, or was written by an older bbops
 */
public record Claim(@JsonUnwrapped Statement statement, @JsonUnwrapped Measured measured, String verdict, Boolean keptUp,
        @JsonUnwrapped Basis basis, List<Peak> peaks) {

    /** Keeps a copy. */
    public Claim {
        peaks = peaks == null ? List.of() : List.copyOf(peaks);
    }

    /**
     * Formats the verdict for people; for a count that must be 0, with the number of operations and the upper bound that a count of 0
     * implies.
     */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public String verdictText() {
        boolean isCount = basis.exposure() != null && "holds".equals(verdict);
        return isCount ? verdict + ", " + new Occurrences(0, basis.exposure()).text() : verdict;
    }

    /**
     * The claim itself.
     *
     * @param claim in words
     * @param figure by its path in summary.json
     * @param atLeast lower limit; null when there is none
     * @param atMost upper limit; null when there is none
     */
    public record Statement(String claim, String figure, BigDecimal atLeast, BigDecimal atMost) {
    }

    /**
     * Figure, or ratio of two; null when not measured, or when divided by 0.
     *
     * @param value the median over repetitions
     * @param low the smallest
     * @param high the greatest
     */
    public record Measured(Double value, Double low, Double high) {
    }

    /**
     * Repetitions behind a claim; null when written by an older bbops.
     *
     * @param repetitions number with a value
     * @param repetitionsPlanned number planned
     * @param withoutValue number with valid runs but no value
     * @param overZero number with a ratio over 0
     * @param exposure number of operations behind a count that must be 0, over all repetitions; null for any other figure
     */
    public record Basis(Integer repetitions, Integer repetitionsPlanned, Integer withoutValue, Integer overZero, Long exposure) {
    }

    /**
     * Peak of a claim's side.
     *
     * @param side "of" or "to"
     * @param levels levels that the side names besides the injection rate
     * @param rate the injection rate with the greatest median, of those that were compared
     * @param highestTried true when no greater rate was tried, so that the figure may still rise
     * @param mayLieAt rates that were tried but not compared, as too few repetitions have a valid run with the figure, and that may have the
     *     peak: the next one above, and those with a greater median
     * @param keptUp true when the figure is a throughput and every run at the peak completed the offered load: a rate between it and the next
     *     one tried may give more; null when written by an older bbops
     */
    public record Peak(String side, Map<String, String> levels, int rate, boolean highestTried, List<Integer> mayLieAt,
            Boolean keptUp) {

        /** Keeps copies. */
        public Peak {
            levels = levels == null ? Map.of() : Collections.unmodifiableMap(levels);
            mayLieAt = mayLieAt == null ? List.of() : List.copyOf(mayLieAt);
        }

        /** Returns true when a greater figure than the one at this rate may have been missed. */
        @JsonIgnore
        public boolean isOpen() {
            return highestTried || !mayLieAt.isEmpty();
        }

        /**
         * Returns true when its throughput is the offered load's; false for the highest rate tried, where another remark says that the peak
         * may be higher.
         */
        @JsonIgnore
        public boolean isOfLoad() {
            return Boolean.TRUE.equals(keptUp) && !highestTried;
        }
    }
}
