package org.bbops.analysis.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A comparison as a terminal shows it. */
public final class ComparisonText {

    private static final Set<String> MAIN = Set.of(Throughput.COUNTED, Throughput.ENDED, "errorShare");
    private static final String ROW = "%-40s %10s %10s %8s  %-17s %s";

    private ComparisonText() {
    }

    /**
     * Formats the comparison as lines, without a line end at the last.
     *
     * @param all true to list every figure; false for the main ones and those that differ
     */
    public static String of(Comparison comparison, boolean all) {
        List<String> lines = new ArrayList<>();
        lines.add("A: " + comparison.sides().a());
        lines.add("B: " + comparison.sides().b());
        comparison.compared().forEach(factor -> lines.add("compared: " + factor.key() + " " + factor.a() + " (A) and "
                + factor.b() + " (B)"));
        comparison.allowed().forEach(difference -> lines.add("allowed to differ: " + difference));
        Map<String, String> cell = null;
        for (Row row : comparison.rows()) {
            if (!row.levels().equals(cell)) {
                cell = row.levels();
                lines.add("");
                lines.add(heading(row));
                lines.add(String.format(ROW, "", "A", "B", "B/A", "95 % interval", ""));
            }
            if (all || isShown(row)) {
                lines.add(line(row).stripTrailing());
            }
        }
        lines.add("");
        lines.addAll(comparison.remarks());
        lines.add(comparison.verdict());
        return String.join("\n", lines);
    }

    private static boolean isShown(Row row) {
        boolean main = MAIN.contains(row.figure()) || row.figure().endsWith("p90Millis");
        return main || row.verdict() != RowVerdict.NO_DIFFERENCE && row.verdict() != RowVerdict.NOT_COMPARED;
    }

    private static String heading(Row row) {
        String levels = row.levels().entrySet().stream().map(level -> level.getKey() + " " + level.getValue())
                .collect(Collectors.joining(", "));
        return (levels.isEmpty() ? "" : levels + "; ") + "runs: A " + row.means().repetitionsA() + ", B " + row.means().repetitionsB();
    }

    private static String line(Row row) {
        String interval = row.interval().low() == null ? ""
                : String.format(Locale.ROOT, "%.3f to %.3f", row.interval().low(), row.interval().high());
        String ratio = row.interval().ratio() == null ? "-" : String.format(Locale.ROOT, "%.3f", row.interval().ratio());
        return String.format(ROW, row.figure(), figure(row.figure(), row.means().a()), figure(row.figure(), row.means().b()), ratio,
                interval,
                row.verdict().label() + (row.because().isEmpty() ? "" : ": " + row.because()));
    }

    private static String figure(String name, Double value) {
        if (value == null) {
            return "-";
        }
        return name.equals("errorShare") ? String.format(Locale.ROOT, "%.3f %%", 100 * value)
                : String.format(Locale.ROOT, value >= 1_000 ? "%.0f" : "%.2f", value);
    }
}
