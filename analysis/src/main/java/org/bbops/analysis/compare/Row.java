package org.bbops.analysis.compare;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A figure of both sides at some levels.
 *
 * @param levels of the factors that vary
 * @param figure name in summary.json; errorShare is errors among all business operations
 * @param means of both sides
 * @param interval of the ratio
 * @param verdict the comparison's verdict on the figure
 * @param because reason why there is no verdict; empty when there is one
 */
public record Row(Map<String, String> levels, String figure, @JsonUnwrapped Means means, @JsonUnwrapped Interval interval,
        RowVerdict verdict, String because) {

    private static final String LINE = "%-40s %10s %10s %8s  %-17s %s";

    /**
     * Means over the repetitions of each side; null when there was nothing to measure.
     *
     * @param a of the first side
     * @param b of the second side
     * @param repetitionsA runs of the first side
     * @param repetitionsB runs of the second side
     */
    public record Means(Double a, Double b, int repetitionsA, int repetitionsB) {
    }

    /**
     * Ratio of the second side's figure to the first's, with its 95 % confidence interval; null when unknown.
     *
     * @param ratio second over first
     * @param low lower end
     * @param high upper end
     */
    public record Interval(Double ratio, Double low, Double high) {
    }

    /** Formats the lines above the first row of its levels. */
    List<String> heading() {
        String names = levels.entrySet().stream().map(level -> level.getKey() + " " + level.getValue()).collect(Collectors.joining(", "));
        return List.of("", (names.isEmpty() ? "" : names + "; ") + "runs: A " + means.repetitionsA() + ", B " + means.repetitionsB(),
                String.format(LINE, "", "A", "B", "B/A", "95 % interval", ""));
    }

    /** Formats it as a line under its heading. */
    String line() {
        String range = interval.low() == null ? "" : String.format(Locale.ROOT, "%.3f to %.3f", interval.low(), interval.high());
        String ratio = interval.ratio() == null ? "-" : String.format(Locale.ROOT, "%.3f", interval.ratio());
        return String.format(LINE, figure, value(means.a()), value(means.b()), ratio, range,
                verdict.label() + (because.isEmpty() ? "" : ": " + because)).stripTrailing();
    }

    private String value(Double mean) {
        if (mean == null) {
            return "-";
        }
        return figure.equals("errorShare") ? String.format(Locale.ROOT, "%.3f %%", 100 * mean)
                : String.format(Locale.ROOT, mean >= 1_000 ? "%.0f" : "%.2f", mean);
    }

    /** Verdict on one figure. */
    public enum RowVerdict {
        /** Worse by more than the threshold, and statistically significant after correction for the number of figures. */
        REGRESSION("regression"),
        /** Worse, statistically significant after correction for the number of figures. */
        WORSE("worse"),
        /** Better, statistically significant after correction for the number of figures. */
        BETTER("better"),
        /** Worse by its own confidence interval, but not significant after the correction. */
        PERHAPS_WORSE("perhaps worse"),
        /** Better by its own confidence interval, but not significant after the correction. */
        PERHAPS_BETTER("perhaps better"),
        /** The confidence interval contains 1. */
        NO_DIFFERENCE("no difference shown"),
        /** A throughput that equals the offered load, as all runs on both sides completed it. */
        LOAD_LIMITED("load-limited"),
        /** There is no ratio, or it depends on more than the systems; the row has the reason. */
        NOT_COMPARED("not compared");

        private final String label;

        RowVerdict(String label) {
            this.label = label;
        }

        /** Returns true when the figure is a result about the two systems. */
        public boolean isCompared() {
            return this != NOT_COMPARED && this != LOAD_LIMITED;
        }

        /** Returns the verdict's name in JSON and for people. */
        @JsonValue
        public String label() {
            return label;
        }
    }
}
