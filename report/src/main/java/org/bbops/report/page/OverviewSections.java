package org.bbops.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.statistics.MedianRange;
import org.bbops.report.model.Cell;
import org.bbops.report.model.Grid;
import org.bbops.report.model.Grid.ThroughputFigure;
import org.bbops.report.model.ReportRun;

/** Overview of all runs: charts over loads and combinations, the claims with their verdicts, and one table of all runs. */
final class OverviewSections {

    private OverviewSections() {
    }

    static Html of(Grid grid) {
        return Html.all(throughput(grid), claims(grid), responses(), time(), errors(), purchaseOrders(), SteadySection.of(grid),
                runs(grid));
    }

    private static Html throughput(Grid grid) {
        boolean manyLoads = grid.loads().size() > 1;
        String note = manyLoads
                ? "Bars at the points span the repetitions. A cross marks %s at which a rule was broken, or the audit violated: there the system gave in."
                        .formatted(grid.axis().phrase())
                : "Bars span the repetitions." + (grid.shown().isIdealKnown()
                        ? " The dashed line is what a system that always keeps up completes." : "");
        String unit = grid.shown().unit();
        return Html.section("throughput", "Throughput", "",
                Html.chart("throughput", manyLoads ? unit + " against " + grid.axis().label().toLowerCase(Locale.ROOT) : unit, note),
                cells(grid));
    }

    private static Html cells(Grid grid) {
        ThroughputFigure shown = grid.shown();
        Table table = new Table(shown.unit() + " of every combination").words("Combination", "State")
                .figures(grid.axis().label(), shown.unit(), "Range", "% of ideal");
        besides(shown).forEach(_ -> table.figures("Ended per minute", "Range"));
        table.figures("Repetitions");
        grid.cellsByName().forEach((name, cell) -> table.row(cells(name, cell, shown).toArray()));
        return table.html();
    }

    private static List<Object> cells(String name, Cell cell, ThroughputFigure shown) {
        Optional<MedianRange> throughput = cell.throughput(shown);
        List<Object> cells = new ArrayList<>(
                Arrays.asList(name, Mark.of(cell.state().label()), cell.load(), median(throughput), range(throughput),
                        throughput.filter(_ -> shown.isIdealKnown())
                                .map(s -> Math.round(s.median() / Grid.IDEAL_PER_RATE / cell.load() * 100)).orElse(null)));
        besides(shown).map(cell::throughput).forEach(other -> cells.addAll(Arrays.asList(median(other), range(other))));
        cells.add(valid(cell));
        return cells;
    }

    /** Returns the throughput that tables have besides the one shown: operations by their end, unless they are shown. */
    private static Stream<ThroughputFigure> besides(ThroughputFigure shown) {
        return Stream.of(ThroughputFigure.ENDED).filter(figure -> figure != shown);
    }

    private static String median(Optional<MedianRange> spread) {
        return spread.map(s -> Wording.number(s.median())).orElse(null);
    }

    private static String range(Optional<MedianRange> spread) {
        return spread.map(s -> Wording.range(s.low(), s.high())).orElse(null);
    }

    private static String valid(Cell cell) {
        int valid = cell.valid().size();
        return valid == cell.runs().size() ? String.valueOf(valid) : valid + " valid of " + cell.runs().size();
    }

    private static Html responses() {
        return Html.section("responses", "Response times", "", Html.choice("responses-transaction", "Transaction"),
                Html.chart("responses", "90th percentile of the response",
                        "From the intended start to the answer. The dashed line is the limit of the rule. Where more than a tenth ended in "
                                + "errors, the percentile is beyond any limit and only in the table."));
    }

    private static Html time() {
        return Html.section("time", "Where the time goes", "", Html.choice("time-transaction", "Transaction"),
                Html.chart("time", "Mean response time by part",
                        "Means over the steady state; percentiles cannot be added up, means can. SQL and locks are one part where a run does "
                                + "not report lock waits. A rest below 0, as the parts cover more executions than the response, is only in "
                                + "the table."));
    }

    private static Html errors() {
        return Html.section("errors", "Errors and conflicts", "",
                Html.chart("errors", "Errors by cause",
                        "Business operations of the steady state that ended in an error, repetitions together."),
                Html.chart("conflicts", "Conflicts in the database by cause",
                        "Transactions that conflicted with another one: retried by the system, or reported to the caller."));
    }

    private static Html purchaseOrders() {
        return Html.section("purchase-orders", "Purchase orders", "",
                Html.chart("purchase-orders", "Purchase orders in each state",
                        "Whole runs, repetitions together; steps of one start of the system all have the counts of that start. Lost: never "
                                + "accepted by the supplier. Given up: its message is among the dead letters. Phantom: accepted, and unknown "
                                + "to the database."));
    }

    private static Html runs(Grid grid) {
        Table table = new Table("All runs").words("Run", "Verdict").figures(grid.axis().label(), grid.shown().unit());
        besides(grid.shown()).forEach(_ -> table.figures("Ended/min"));
        table.figures("offered/s", "achieved/s", "newOrder p90", "workOrder p90", "Errors", "Lost", "Given up", "Phantom", "Rules broken");
        grid.runs().forEach(run -> row(table, run, grid));
        return Html.section("runs", "All runs",
                "Steady state, response times in ms; purchase orders, lost, given up and phantom, of the whole run, or of the start of the "
                        + "system that it is a step of.",
                table.html());
    }

    private static void row(Table table, ReportRun run, Grid grid) {
        List<Object> cells = new ArrayList<>(
                List.of(Table.link(run), Mark.of(run.summary().outcome().verdict(), run.summary().outcome().verdictText()),
                        grid.axis().of(run), Table.figure(run, grid.shown().path())));
        besides(grid.shown()).forEach(figure -> cells.add(Table.figure(run, figure.path())));
        cells.addAll(List.of(Table.figure(run, "offeredPerSecond"), Table.figure(run, "achievedPerSecond"),
                Table.p90(run, "newOrder"), Table.p90(run, "workOrder"),
                Table.figure(run, "errors"), Table.figure(run, "purchaseOrders.lost"), Table.figure(run, "handOver.deadLettered"),
                Table.figure(run, "purchaseOrders.phantom"), run.brokenRules().size()));
        table.row(cells.toArray());
    }

    /** Returns the table of claims, with measured values and verdicts; nothing without a claim. */
    private static Html claims(Grid grid) {
        List<StoredExperiment> claiming = grid.experiments().stream()
                .filter(experiment -> !experiment.summary().claims().isEmpty()).toList();
        return claiming.isEmpty() ? Html.NOTHING : Html.section("claims", "Claims", "What the experiment expected, before it was run.",
                Html.all(claiming.stream().map(OverviewSections::claimsOf)));
    }

    private static Html claimsOf(StoredExperiment experiment) {
        Table table = new Table("Claims of " + experiment.summary().subject().name()).words("Claim", "Verdict")
                .figures("Measured", "Range", "Expected").words("Figure", "Remark");
        experiment.summary().claims()
                .forEach(claim -> table.row(claim.statement().claim(), Mark.of(claim.verdict(), claim.verdictText()), value(claim),
                        range(claim), limits(claim), claim.statement().figure(), remarks(claim)));
        return table.html();
    }

    private static String value(Claim claim) {
        return claim.measured().value() == null && isOverZero(claim) ? Claim.GREATER_THAN_ANY : number(claim.measured().value());
    }

    private static String range(Claim claim) {
        if (claim.measured().low() == null) {
            return null;
        }
        return claim.measured().high() == null ? number(claim.measured().low()) + " to " + Claim.GREATER_THAN_ANY
                : Wording.range(claim.measured().low(), claim.measured().high());
    }

    /**
     * Returns true for a ratio with denominator 0, which JSON cannot represent and an older bbops did not mark: no other claim holds
     * without a value.
     */
    private static boolean isOverZero(Claim claim) {
        Integer overZero = claim.basis().overZero();
        return overZero != null && overZero > 0 || claim.measured().low() != null || "holds".equals(claim.verdict());
    }

    private static String remarks(Claim claim) {
        String sentences = claim.remarks().map(remark -> Wording.capitalised(remark) + ".").collect(Collectors.joining(" "));
        return sentences.isEmpty() ? null : sentences;
    }

    private static String number(Number value) {
        return value == null ? null : Wording.number(value.doubleValue());
    }

    private static String limits(Claim claim) {
        if (claim.statement().atLeast() != null && claim.statement().atMost() != null) {
            return number(claim.statement().atLeast()) + " to " + number(claim.statement().atMost());
        }
        return claim.statement().atLeast() != null ? "at least " + number(claim.statement().atLeast())
                : "at most " + number(claim.statement().atMost());
    }
}
