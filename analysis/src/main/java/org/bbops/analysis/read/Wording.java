package org.bbops.analysis.read;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bbops.analysis.file.Percentiles;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.verdict.Decision;

/** Numbers, lists and names as sentences have them, and the phrases that answers of courses and of runs share. */
public final class Wording {

    private Wording() {
    }

    /** Formats a number with thousands separators and only significant decimals: none from 100, one from 10, two below. */
    public static String number(double value) {
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size == Math.rint(size) || size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : "%.2f", value);
    }

    /** "a", "a and b", "a, b and c". */
    public static String list(List<String> parts) {
        return parts.size() < 2 ? String.join("", parts)
                : String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
    }

    /** Formats a share as percent without decimals, except for a few percent. */
    public static String percent(double value) {
        return String.format(Locale.ROOT, value < 9.95 ? "%.1f" : "%.0f", value);
    }

    /** "1.20 to 1.31"; a dash for a single value, which spans nothing. */
    public static String range(double low, double high) {
        return low == high ? "–" : number(low) + " to " + number(high);
    }

    /** Formats a rule's figure: "3.63 s"; empty when there was nothing to measure. */
    public static Optional<String> measured(RunSummary.Rule rule) {
        return rule.isBeyondAnyLimit() ? Optional.of(Percentiles.BEYOND_ANY_LIMIT)
                : Optional.ofNullable(rule.value()).map(value -> number(value) + " " + rule.unit());
    }

    /** "1 run", "3 runs". */
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

    /**
     * Formats the line of an answer about responses at the same rate.
     *
     * @param rate highest rate that all sides ran
     * @param sides number of sides
     * @param values value of each: {@code 900 ms with sync and 80 ms with messaging}
     */
    public static String responses(int rate, int sides, String values) {
        return "Response: at Ir %d, the highest rate that %s ran, newOrder's 90th percentile is %s".formatted(rate,
                sides == 2 ? "both" : "all", values);
    }

    /** "0 lost, 3 duplicated, 6 phantom of 1,234". */
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

    /** "newOrder 90th percentile of the response was 3.63 s, and may be at most 2.00 s". */
    public static String broken(RunSummary.Rule rule) {
        return "%s was %s, and may be %s".formatted(rule.name(), measured(rule).orElse("not measured"), rule.limit());
    }
}
