package org.bbops.analysis.read;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bbops.analysis.file.Percentiles;
import org.bbops.analysis.file.RunSummary;

/** Numbers and lists as sentences have them. */
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

    /** "newOrder 90th percentile of the response was 3.63 s, and may be at most 2.00 s". */
    public static String broken(RunSummary.Rule rule) {
        return "%s was %s, and may be %s".formatted(rule.name(), measured(rule).orElse("not measured"), rule.limit());
    }
}
