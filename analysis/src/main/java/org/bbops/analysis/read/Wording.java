package org.bbops.analysis.read;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bbops.analysis.file.Percentiles;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.SidePair;

/** Numbers, lists and names as sentences have them, and the phrases that answers of courses and of runs share. */
public final class Wording {

    private static final double SMALLEST_WITH_TWO_DECIMALS = 0.005;

    private Wording() {
    }

    /**
     * Formats a number with thousands separators and only significant decimals: none from 100, one from 10, two below; one significant
     * digit where two decimals would give 0.
     */
    public static String number(double value) {
        double size = Math.abs(value);
        if (size > 0 && size < SMALLEST_WITH_TWO_DECIMALS) {
            return new BigDecimal(value).round(new MathContext(1)).toPlainString();
        }
        return String.format(Locale.ROOT, size == Math.rint(size) || size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : "%.2f", value);
    }

    /** Formats with two significant digits: "120", "4.6", "0.052"; a whole number below 10 has none after its point. */
    public static String twoDigits(double value) {
        return new BigDecimal(value).round(new MathContext(2)).toPlainString();
    }

    /** Formats as "a", "a and b", "a, b and c". */
    public static String list(List<String> parts) {
        return parts.size() < 2 ? String.join("", parts)
                : String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
    }

    /** Formats as "1.20 to 1.31"; a dash for a single value, which spans nothing. */
    public static String range(double low, double high) {
        return low == high ? "–" : number(low) + " to " + number(high);
    }

    /** Formats a ratio of two or more pairs with its interval: "2.19 (1.88 to 2.55)". */
    public static String withInterval(PairedRatio ratio) {
        return "%s (%s)".formatted(number(ratio.value()), range(ratio.low(), ratio.high()));
    }

    /** Formats a rule's figure: "3.63 s"; empty when there was nothing to measure. */
    public static Optional<String> measured(RunSummary.Rule rule) {
        return rule.isBeyondAnyLimit() ? Optional.of(Percentiles.BEYOND_ANY_LIMIT)
                : Optional.ofNullable(rule.value()).map(value -> number(value) + " " + rule.unit());
    }

    /** Formats as "1 run", "3 runs". */
    public static String count(long number, String thing) {
        return number(number) + " " + thing + (number == 1 ? "" : "s");
    }

    /** Capitalises the first letter. */
    public static String capitalised(String sentence) {
        return sentence.isEmpty() ? sentence : sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }

    /** Formats a name for a sentence: quoted unless it is a single word. */
    public static String quoted(String name) {
        return name.matches("[\\w.-]+") ? name : "“" + name + "”";
    }

    /** Formats as "2,310 ms"; "beyond any limit" for an infinite percentile, as when more than a tenth ended in errors. */
    public static String millis(double millis) {
        return Double.isInfinite(millis) ? Percentiles.BEYOND : String.format(Locale.ROOT, "%,.0f ms", millis);
    }

    /**
     * Formats pairs without a ratio, as a side passes no rate in one: {@code messaging bears more than sync in 5 of 5
     * pairs}; of a single pair {@code messaging bears more than sync}; {@code neither messaging nor sync bears more in most of 2 pairs}.
     *
     * @param directions for each pair 1 when the first side passes a higher rate, -1 when the other does, else 0; one or more
     */
    public static String bearsMore(SidePair sides, List<Integer> directions) {
        long up = directions.stream().filter(sign -> sign > 0).count();
        long down = directions.stream().filter(sign -> sign < 0).count();
        if (up == down) {
            String neither = "neither %s nor %s bears more".formatted(quoted(sides.of()), quoted(sides.to()));
            return directions.size() == 1 ? neither : "%s in most of %d pairs, which is inconclusive".formatted(neither, directions.size());
        }
        String more = "%s bears more than %s".formatted(quoted(up > down ? sides.of() : sides.to()),
                quoted(up > down ? sides.to() : sides.of()));
        return directions.size() == 1 ? more
                : "%s in %d of %d pairs%s".formatted(more, Math.max(up, down), directions.size(),
                        Decision.ofDirections(directions) == Decision.INCONCLUSIVE ? ", which is inconclusive" : "");
    }

    /** Formats as "0 lost, 3 duplicated, 6 phantom of 1,234". */
    public static String orders(long lost, long duplicated, long phantom, long committed) {
        return String.format(Locale.ROOT, "%,d lost, %,d duplicated, %,d phantom of %,d", lost, duplicated, phantom, committed);
    }

    /**
     * Warns of pairs that are too few for a conclusion; empty for no pair and for enough of them.
     *
     * @param measurement name of one: {@code run}
     * @param setting the one that brings enough of them: {@code repetitions: 5}
     */
    public static Optional<String> fewPairs(int pairs, String measurement, String setting) {
        return pairs == 0 || pairs >= Decision.PAIRS_MIN ? Optional.empty()
                : Optional.of("%s, which shows the direction and concludes nothing (%s does)".formatted(
                        pairs == 1 ? "one %s each".formatted(measurement) : pairs + " pairs", setting));
    }

    /** Formats as "newOrder 90th percentile of the response was 3.63 s, and may be at most 2.00 s". */
    public static String broken(RunSummary.Rule rule) {
        return "%s was %s, and may be %s".formatted(rule.name(), measured(rule).orElse("not measured"), rule.limit());
    }
}
