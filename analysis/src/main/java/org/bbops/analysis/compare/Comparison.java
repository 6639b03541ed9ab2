package org.bbops.analysis.compare;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.bbops.analysis.compare.Row.RowVerdict;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.statistics.Steadiness.SteadyVerdict;
import org.bbops.analysis.verdict.DecidedRules;
import org.bbops.contracts.process.WrongInputException;

/**
 * Comparison of two results directories.
 *
 * @param sides where the results are
 * @param compared the factor whose levels are compared; empty when the sides have the same levels
 * @param allowed other differences, which were allowed
 * @param threshold share by which a figure must be worse to be a regression
 * @param rows every figure at every combination of levels
 * @param remarks caveats about these runs
 * @param verdict overall verdict, one sentence
 */
public record Comparison(@JsonUnwrapped Directories sides, List<KeyDifference> compared, List<KeyDifference> allowed, double threshold,
        List<Row> rows, List<String> remarks, String verdict) {

    private static final Set<String> MAIN = Set.of(Throughput.COUNTED, Throughput.ENDED, "errorShare");
    private static final Set<String> THROUGHPUTS = Set.of(Throughput.COUNTED, Throughput.ENDED, Throughput.CLOSED);

    /**
     * Results directories.
     *
     * @param a the first side's
     * @param b the second side's
     */
    public record Directories(String a, String b) {
    }

    /**
     * Difference in the conditions of two sides that makes their figures incomparable.
     *
     * @param key the condition, for example database.version
     * @param a its value on the first side
     * @param b its value on the second side
     */
    public record KeyDifference(String key, String a, String b) {

        @Override
        public String toString() {
            return "%s (%s, %s)".formatted(key, a, b);
        }
    }

    /**
     * Input of a comparison.
     *
     * @param levelsA levels of the first side's runs; empty for all runs
     * @param levelsB levels of the second side's runs
     * @param allowed keys that may differ; "all" for every key
     * @param threshold 0 or more; 0.05 is 5 %
     */
    public record Question(Map<String, String> levelsA, Map<String, String> levelsB, Collection<String> allowed,
            double threshold) {
    }

    /**
     * Compares two experiments.
     *
     * @throws WrongInputException when the sides differ in other conditions than those allowed, or have no levels in common
     */
    public static Comparison of(StoredExperiment first, StoredExperiment second, Question question) {
        Side a = Side.of(first, question.levelsA());
        Side b = Side.of(second, question.levelsB());
        SharedCombinations grid = SharedCombinations.of(a, b);
        Comparability.ConditionDifferences allowed = Comparability.check(a, b, grid, question.allowed());
        List<Row> rows = grid.judged(question.threshold());
        return new Comparison(new Directories(a.directory().toString(), b.directory().toString()), grid.compared(), allowed.found(),
                question.threshold(),
                rows, Stream.concat(remarks(a, b, grid).stream(), allowed.remark().stream()).toList(), verdict(rows, question.threshold()));
    }

    /** Returns true when a figure is worse by more than the threshold. */
    public boolean hasRegression() {
        return rows.stream().anyMatch(row -> row.verdict() == RowVerdict.REGRESSION);
    }

    /**
     * Formats it for a terminal as lines, without a line end at the last.
     *
     * @param all true to list every figure; false for the main ones and those that differ
     */
    public String text(boolean all) {
        List<String> lines = new ArrayList<>();
        lines.add("A: " + sides.a());
        lines.add("B: " + sides.b());
        compared.forEach(factor -> lines.add("compared: " + factor.key() + " " + factor.a() + " (A) and " + factor.b() + " (B)"));
        allowed.forEach(difference -> lines.add("allowed to differ: " + difference));
        Map<String, String> cell = null;
        for (Row row : rows) {
            if (!row.levels().equals(cell)) {
                cell = row.levels();
                lines.addAll(row.heading());
            }
            if (all || isShown(row)) {
                lines.add(row.line());
            }
        }
        lines.add("");
        lines.addAll(remarks);
        lines.add(verdict);
        return String.join("\n", lines);
    }

    private static boolean isShown(Row row) {
        boolean main = MAIN.contains(row.figure()) || row.figure().endsWith("p90Millis");
        return main || row.verdict() != RowVerdict.NO_DIFFERENCE && row.verdict() != RowVerdict.NOT_COMPARED;
    }

    /** Returns caveats about the runs, to be read before the ratios. */
    private static List<String> remarks(Side a, Side b, SharedCombinations grid) {
        List<String> remarks = new ArrayList<>();
        if (grid.cells().stream().anyMatch(cell -> cell.a().size() == 1 && cell.b().size() == 1)) {
            remarks.add("A single run on each side: the intervals know how a run varies within itself, and nothing of how one run "
                    + "differs from the next; repeat the runs to know (--set repetitions=5).");
        }
        if (a.invalid() + b.invalid() > 0) {
            remarks.add("Invalid runs that were left out: %d of the first side, %d of the second.".formatted(a.invalid(), b.invalid()));
        }
        long lacking = grid.cells().stream().filter(cell -> ComparedRun.lackPairs(cell.a(), cell.b())).count();
        if (lacking > 0) {
            remarks.add(
                    ("Combinations of levels whose runs are no pairs, as one side lacks a repetition: %d; their intervals are wider by what "
                            + "differs from seed to seed.").formatted(lacking));
        }
        if (grid.unpaired() > 0) {
            remarks.add("Combinations of levels that are on one side only, and were left out: %d.".formatted(grid.unpaired()));
        }
        if (grid.windowsDiffer() > 0) {
            remarks.add("Combinations of levels that were measured for different times, and were left out: %d."
                    .formatted(grid.windowsDiffer()));
        }
        long cut = Stream.of(a, b).flatMap(side -> side.runs().stream()).filter(run -> run.summary().throughput().hasShortWindow()).count();
        if (cut > 0) {
            remarks.add(("Runs whose window is short for their responses: %d; their BBops/min and achieved per second leave out what "
                    + "began before it, the slower the more, and are not judged: go by bbopsEndedPerMinute.").formatted(cut));
        }
        long broken = Stream.of(a, b).flatMap(side -> side.runs().stream()).map(run -> run.summary().outcome().verdict())
                .filter(DecidedRules.NOTHING_BROKEN::equals).count();
        if (broken > 0) {
            remarks.add(
                    "Runs with %s and rules undecided, which a longer window may break or keep: %d.".formatted(DecidedRules.NOTHING_BROKEN,
                            broken));
        }
        long unsteady = unsteady(a) + unsteady(b);
        if (unsteady > 0) {
            remarks.add("Runs that were not steady while they were measured: %d; their reports say why, and which ramp up would have done."
                    .formatted(unsteady));
        }
        return List.copyOf(remarks);
    }

    private static long unsteady(Side side) {
        return side.runs().stream().map(run -> run.summary().judgement().steady())
                .filter(steady -> steady != null && steady.verdict().equals(SteadyVerdict.NOT_STEADY.label())).count();
    }

    /** Formats the overall verdict as a sentence. */
    private static String verdict(List<Row> rows, double threshold) {
        long figures = rows.stream().filter(row -> row.verdict().isCompared()).count();
        long regressions = count(rows, RowVerdict.REGRESSION);
        long worse = count(rows, RowVerdict.WORSE) + regressions;
        long better = count(rows, RowVerdict.BETTER);
        if (figures == 0) {
            return "Nothing could be compared: these runs are too short or too few.";
        }
        if (worse + better == 0) {
            return "No difference that these runs can show, in any of %d figures%s.".formatted(figures, resolution(rows));
        }
        return "Of %d figures %d %s better and %d worse%s.".formatted(figures, better, better == 1 ? "is" : "are", worse,
                worse == 0 ? "" : String.format(Locale.ROOT, ", %d of them by more than %s %%", regressions,
                        new BigDecimal(String.format(Locale.ROOT, "%.3g", 100 * threshold)).stripTrailingZeros().toPlainString()));
    }

    /** Describes the largest difference of the main figures that the comparison could not have detected. */
    private static String resolution(List<Row> rows) {
        return rows.stream().filter(row -> THROUGHPUTS.contains(row.figure()) && row.verdict().isCompared())
                .max(Comparator.comparingDouble(Comparison::undetectedShare))
                .map(row -> "; one of %s below %s %% would not have been seen".formatted(
                        row.figure().equals(Throughput.CLOSED) ? "operations/s" : "BBops/min",
                        Wording.twoDigits(100 * undetectedShare(row))))
                .orElse("");
    }

    private static double undetectedShare(Row row) {
        return Math.sqrt(row.interval().high() / row.interval().low()) - 1;
    }

    private static long count(List<Row> rows, RowVerdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict).count();
    }

    /**
     * One of the two sides of a comparison.
     *
     * @param directory its results directory
     * @param experiment settings that its runs share
     * @param runs valid runs
     * @param invalid number of runs left out
     */
    record Side(Path directory, Summary experiment, List<StoredRun> runs, int invalid) {

        /**
         * Selects a directory's runs by levels.
         *
         * @param levels of factors; all runs when empty
         * @throws WrongInputException when no valid run has the levels
         */
        static Side of(StoredExperiment stored, Map<String, String> levels) {
            List<StoredRun> asked = stored.runs().stream()
                    .filter(run -> run.levels().entrySet().containsAll(levels.entrySet())).toList();
            List<StoredRun> valid = asked.stream().filter(StoredRun::isValid).toList();
            if (valid.isEmpty()) {
                throw WrongInputException.incomparable("%s has no valid run%s to compare; %s".formatted(stored.directory(),
                        levels.isEmpty() ? "" : " of " + levels, asked.isEmpty() ? "its levels are " + levelsOf(stored.runs())
                                : "all " + asked.size() + " are invalid"));
            }
            return new Side(stored.directory(), stored.summary(), valid, asked.size() - valid.size());
        }

        /** Returns every factor's levels. */
        Map<String, Set<String>> levels() {
            return levelsOf(runs);
        }

        private static Map<String, Set<String>> levelsOf(List<StoredRun> runs) {
            Map<String, Set<String>> levels = new LinkedHashMap<>();
            runs.forEach(
                    run -> run.levels().forEach((factor, level) -> levels.computeIfAbsent(factor, _ -> new LinkedHashSet<>()).add(level)));
            return levels;
        }
    }
}
