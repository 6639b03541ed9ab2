package org.bbops.analysis.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.bbops.analysis.steady.SteadyVerdict;
import org.bbops.analysis.verdict.RulesTold;

/** Remarks on a comparison as a whole. */
final class Remarks {

    private static final Set<String> THROUGHPUTS = Set.of(Throughput.COUNTED, Throughput.ENDED, Throughput.CLOSED);

    private Remarks() {
    }

    /** Returns caveats about the runs, to be read before the ratios. */
    static List<String> of(Side a, Side b, SharedCombinations grid) {
        List<String> remarks = new ArrayList<>();
        if (grid.cells().stream().anyMatch(cell -> cell.a().size() == 1 && cell.b().size() == 1)) {
            remarks.add("A single run on each side: the intervals know how a run varies within itself, and nothing of how one run "
                    + "differs from the next; repeat the runs to know (--set repetitions=5).");
        }
        if (a.invalid() + b.invalid() > 0) {
            remarks.add("Invalid runs that were left out: %d of the first side, %d of the second.".formatted(a.invalid(), b.invalid()));
        }
        if (grid.unpaired() > 0) {
            remarks.add("Combinations of levels that are on one side only, and were left out: %d.".formatted(grid.unpaired()));
        }
        long cut = Stream.of(a, b).flatMap(side -> side.runs().stream()).filter(run -> run.summary().throughput().hasShortWindow()).count();
        if (cut > 0) {
            remarks.add(("Runs whose window is short for their responses: %d; their BBops/min and achieved per second leave out what "
                    + "began before it, the slower the more, and are not judged: go by bbopsEndedPerMinute.").formatted(cut));
        }
        long broken = Stream.of(a, b).flatMap(side -> side.runs().stream()).map(run -> run.summary().outcome().verdict())
                .filter(RulesTold.NOTHING_BROKEN::equals).count();
        if (broken > 0) {
            remarks.add("Runs with %s and rules untold, which a longer window may break or keep: %d.".formatted(RulesTold.NOTHING_BROKEN,
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

    /** Summarizes the comparison in one sentence. */
    static String verdict(List<Row> rows, double threshold) {
        long told = rows.stream().filter(row -> row.verdict().isTold()).count();
        long regressions = count(rows, RowVerdict.REGRESSION);
        long worse = count(rows, RowVerdict.WORSE) + regressions;
        long better = count(rows, RowVerdict.BETTER);
        if (told == 0) {
            return "Nothing could be compared: these runs are too short or too few.";
        }
        if (worse + better == 0) {
            return "No difference that these runs can show, in any of %d figures%s.".formatted(told, resolution(rows));
        }
        return "Of %d figures %d %s better and %d worse%s.".formatted(told, better, better == 1 ? "is" : "are", worse,
                worse == 0 ? "" : String.format(Locale.ROOT, ", %d of them by more than %s %%", regressions,
                        new BigDecimal(String.format(Locale.ROOT, "%.3g", 100 * threshold)).stripTrailingZeros().toPlainString()));
    }

    /** Describes the largest difference of the main figures that the comparison could not have detected. */
    private static String resolution(List<Row> rows) {
        OptionalDouble widest = rows.stream().filter(row -> THROUGHPUTS.contains(row.figure()) && row.verdict().isTold())
                .mapToDouble(row -> Math.sqrt(row.interval().high() / row.interval().low()) - 1).max();
        return widest.isEmpty() ? ""
                : String.format(Locale.ROOT, "; one of BBops/min below %.2g %% would not have been seen", 100 * widest.getAsDouble());
    }

    private static long count(List<Row> rows, RowVerdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict).count();
    }
}
