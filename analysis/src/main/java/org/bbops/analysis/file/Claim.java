package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Claim of an experiment, tested against its runs.
 *
 * @param statement text of the claim
 * @param measured the figure, or the ratio of two
 * @param verdict holds, does not hold, inconclusive, indicative, load-limited, not measured; in results of an older bbops too close to tell
 * @param keptUp true when throughputs at one injection rate were compared and every run completed the offered load: their ratio is then that
 *     of the offered loads, not of the capacities; null when written by an older bbops
 * @param basis repetitions that it is based on
 * @param peaks peaks that the claim refers to; none when it refers to no peak, or was written by an older bbops
 */
public record Claim(@JsonUnwrapped Statement statement, @JsonUnwrapped Measured measured, String verdict, Boolean keptUp,
        @JsonUnwrapped Basis basis, List<Peak> peaks) {

    /** Replacement for a ratio over 0. */
    public static final String GREATER_THAN_ANY = "greater than any";

    private static final String ALL_KEPT_UP = "all completed the load they were offered, so throughput does not tell them apart";

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

    /** Returns its caveats, the same for the terminal and the report, each as the second half of a sentence. */
    public Stream<String> remarks() {
        boolean allKeptUp = Boolean.TRUE.equals(keptUp);
        Stream<String> ofLoad = allKeptUp ? Stream.empty() : peaks.stream().filter(Peak::isOfLoad).map(Peak::textOfLoad);
        Stream<String> open = peaks.stream().filter(peak -> peak.timesMax() > 1).map(Peak::text);
        Stream<String> alike = allKeptUp ? Stream.of(ALL_KEPT_UP) : Stream.empty();
        return Stream.of(basis.remarks(), ofLoad, open, alike).flatMap(remark -> remark);
    }

    /**
     * The claim itself.
     *
     * @param claim in words
     * @param figure by its path in summary.json
     * @param atLeast lower limit; null when there is none
     * @param atMost upper limit; null when there is none
     * @param primary true when it was declared to be judged together with the experiment's other primary claims; null when written by an
     *     older bbops
     */
    public record Statement(String claim, String figure, BigDecimal atLeast, BigDecimal atMost,
            @JsonInclude(JsonInclude.Include.NON_NULL) Boolean primary) {
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
     * @param correctedAmong number of primary claims among which its interval does not decide, though it would for a single one; null otherwise
     */
    public record Basis(Integer repetitions, Integer repetitionsPlanned, Integer withoutValue, Integer overZero, Long exposure,
            @JsonInclude(JsonInclude.Include.NON_NULL) Integer correctedAmong) {

        /** Returns the same repetitions for a claim whose interval does not decide among so many primary claims. */
        public Basis correctedAmong(int claims) {
            return new Basis(repetitions, repetitionsPlanned, withoutValue, overZero, exposure, claims);
        }

        private Stream<String> remarks() {
            boolean isShort = repetitions != null && repetitions > 0 && !repetitions.equals(repetitionsPlanned);
            Stream<String> measuredIn = isShort
                    ? Stream.of(String.format(Locale.ROOT, "measured in %d of %s", repetitions, count(repetitionsPlanned)))
                    : Stream.empty();
            Stream<String> divided = overZero == null || overZero == 0 ? Stream.empty() : Stream.of("divided by 0 in " + count(overZero));
            Stream<String> corrected = correctedAmong == null ? Stream.empty()
                    : Stream.of("its interval would decide if it were the only primary claim, but not among %d".formatted(correctedAmong));
            return Stream.of(measuredIn, withoutValueRemark(), divided, corrected).flatMap(remark -> remark);
        }

        /** Returns the caveat that valid repetitions have no value; empty for none. */
        public Stream<String> withoutValueRemark() {
            return withoutValue == null || withoutValue == 0 ? Stream.empty() : Stream.of(count(withoutValue) + " gave no value");
        }

        private static String count(int repetitions) {
            return String.format(Locale.ROOT, repetitions == 1 ? "%d repetition" : "%d repetitions", repetitions);
        }
    }

    /**
     * Peak of a claim's side.
     *
     * @param side "of" or "to"
     * @param levels levels that the side names besides the load
     * @param load the load with the greatest median, of those that were compared
     * @param highestTried true when no greater load was tried, so that the figure may still rise
     * @param mayLieAt loads that were tried but not compared, as too few repetitions have a valid run with the figure, and that may have the
     *     peak: the next one above, and those with a greater median
     * @param keptUp true when the figure is a throughput and every run at the peak completed the offered load: a rate between it and the next
     *     one tried may give more; null when written by an older bbops
     * @param processorShare share of the processors that the run's processes kept busy there, 0.85 to 1, the least of the runs; null below
     *     0.85, for a figure that is no throughput, for a peak below the highest load tried, and when not known
     */
    public record Peak(String side, Map<String, String> levels, @JsonUnwrapped PeakLoad load, boolean highestTried,
            List<Integer> mayLieAt, Boolean keptUp, @JsonInclude(JsonInclude.Include.NON_NULL) Double processorShare) {

        private static final double PERCENT = 100;

        /** Keeps copies. */
        public Peak {
            levels = levels == null ? Map.of() : Collections.unmodifiableMap(levels);
            mayLieAt = mayLieAt == null ? List.of() : List.copyOf(mayLieAt);
        }

        /** Returns true when a greater figure than the one at this load may have been missed. */
        @JsonIgnore
        public boolean isOpen() {
            return highestTried || !mayLieAt.isEmpty();
        }

        /**
         * Returns the upper bound of the true peak as a multiple of the figure here: 1 when the peak is known, infinite when nothing bounds
         * it. By the utilization law throughput is the busy share of the processors over the processor time of an operation: at the same
         * processor time, no load gives more throughput than processors that are always busy.
         */
        public double timesMax() {
            if (!isOpen()) {
                return 1;
            }
            return processorShare == null || !mayLieAt.isEmpty() ? Double.POSITIVE_INFINITY : 1 / processorShare;
        }

        /**
         * Returns true when its throughput is the offered load's; false for the highest rate tried, where another remark says that the peak
         * may be higher.
         */
        @JsonIgnore
        public boolean isOfLoad() {
            return Boolean.TRUE.equals(keptUp) && !highestTried;
        }

        /** Describes its load, and the other loads that may have the peak. */
        private String text() {
            String others = mayLieAt.stream().map(String::valueOf)
                    .collect(Collectors.joining(", ", "at ", ", where too few repetitions have a value"));
            if (!highestTried) {
                return "the peak%s is at %s and may lie %s".formatted(ofLevels(), load.text(), others);
            }
            return "the peak%s is at the %s, and may lie above%s%s".formatted(ofLevels(), load.textOfHighest(), bound(),
                    mayLieAt.isEmpty() ? "" : " or " + others);
        }

        private String bound() {
            return Double.isInfinite(timesMax()) ? ""
                    : String.format(Locale.ROOT, ", at most %.0f %% higher, as %.0f %% of the processors were busy",
                            Math.ceil(PERCENT * (timesMax() - 1)), PERCENT * processorShare);
        }

        /** Describes it as the rate at which the offered load was completed. */
        private String textOfLoad() {
            return ("the peak%s, at %s, is the load's: all that was offered there was completed, and a rate above it and below the next one "
                    + "tried may give more").formatted(ofLevels(), load.text());
        }

        private String ofLevels() {
            return levels.isEmpty() ? "" : levels.entrySet().stream().map(level -> level.getKey() + " " + level.getValue())
                    .collect(Collectors.joining(", ", " of ", ""));
        }
    }

    /**
     * Load at which a peak is.
     *
     * @param rate the injection rate; null in a closed load
     * @param users the number of users of a closed load; null otherwise
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record PeakLoad(Integer rate, Integer users) {

        /** Creates the load of an injection rate. */
        public static PeakLoad ofRate(int rate) {
            return new PeakLoad(rate, null);
        }

        /** Creates the load of a number of users. */
        public static PeakLoad ofUsers(int users) {
            return new PeakLoad(null, users);
        }

        private String text() {
            return users == null ? rate.toString() : users + " users";
        }

        private String textOfHighest() {
            return users == null ? "highest rate tried, " + rate : "highest number of users tried, " + users;
        }
    }

    /**
     * Count of an event that must not happen, over the operations in which it could have happened.
     *
     * @param count number of occurrences
     * @param exposure operations counted; 0 when there was none
     */
    public record Occurrences(long count, long exposure) {

        /**
         * Rule of three: after no occurrence in N operations, the 95 % upper bound of the share is 3/N (Hanley and Lippman-Hand, JAMA
         * 1983).
         */
        private static final double RULE_OF_THREE = 3;
        private static final double PERCENT = 100;
        private static final MathContext TWO_DIGITS = new MathContext(2);

        /** Returns the 95 % upper bound of the share after no occurrence, 0 to 1. */
        public double bound() {
            return exposure == 0 ? 1 : Math.min(1, RULE_OF_THREE / exposure);
        }

        /** Formats them: {@code 0 of 12,345 (at most 0.024 % at 95 %)}, or {@code 6 of 81}. */
        public String text() {
            String of = String.format(Locale.ROOT, "%,d of %,d", count, exposure);
            return count > 0 ? of : "%s (at most %s %% at 95 %%)".formatted(of,
                    new BigDecimal(PERCENT * bound()).round(TWO_DIGITS).stripTrailingZeros().toPlainString());
        }
    }
}
