package org.bbops.driver.results.text;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bbops.analysis.file.Percentiles;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.Summary.AnswerSummary;
import org.bbops.analysis.read.Wording;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Load.LoadModel;
import org.bbops.driver.results.RunReasons;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.experiment.ExperimentResult;

/** Formats the final output: a line for each run, reasons of failures, the answer, the claims, and the results directory. */
public final class FinalTable {

    private static final double MICROS_PER_MILLI = 1_000.0;
    private static final int DETAILS_MAX = 8;
    private static final int P90 = 90;

    private final ExperimentResult result;
    private final List<Factor> otherFactors;
    /** True for a closed load; all runs of an experiment have one load model. */
    private final boolean closed;
    private final List<Transaction> transactions;

    private FinalTable(ExperimentResult result) {
        this.result = result;
        this.closed = result.experiment().loadModel() == LoadModel.CLOSED;
        this.transactions = Transaction.ISSUED.stream().filter(this::isShown).toList();
        this.otherFactors = result.experiment().varied().stream()
                .filter(factor -> factor != Factor.INJECTION_RATE && factor != Factor.PURCHASING).toList();
    }

    /**
     * The whole text, without a line end at the last line.
     *
     * @param directory results directory
     */
    public static String of(ExperimentResult result, Path directory) {
        return new FinalTable(result).text(directory);
    }

    /** Returns true for any business operation of the workload's own mix, and for any other transaction that a run issued. */
    private boolean isShown(Transaction transaction) {
        return !closed && transaction.isBusinessOperation()
                || result.runs().stream().anyMatch(run -> run.measurement().ended(transaction).total() > 0);
    }

    private String text(Path directory) {
        List<String> lines = new ArrayList<>(table().lines());
        lines.add((closed ? "p90 of service times in ms; operations/s" : "p90 of response times in ms; BBops/min")
                + ", rates and errors in steady state; "
                + "phantom/lost/dead-lettered purchase orders of the whole run");
        lines.add("");
        for (List<String> costs : List.of(HandOverTable.lines(result.runs()),
                RemoteTable.lines(result.experiment().varied(), result.runs()), SurgeTable.lines(result.runs()))) {
            if (!costs.isEmpty()) {
                lines.addAll(costs);
                lines.add("");
            }
        }
        result.runs().forEach(run -> lines.addAll(reasons(run)));
        lines.addAll(answer());
        result.expectations().forEach(expectation -> lines.add(expectation.sentence()));
        int missing = result.experiment().runs().size() - result.runs().size();
        if (missing > 0) {
            lines.add("%d of %d runs were not made".formatted(missing, result.experiment().runs().size()));
        }
        lines.add("Verdict: " + result.verdictText() + "; " + result.experiment().loadModel().disclaimer());
        lines.add("Results: " + directory);
        return String.join("\n", lines);
    }

    /** The sentence and the first of its lines; the report has all. */
    private List<String> answer() {
        AnswerSummary answer = result.answer();
        List<String> lines = new ArrayList<>(List.of(answer.sentence()));
        List<String> details = answer.details();
        int shown = details.size() <= DETAILS_MAX ? details.size() : DETAILS_MAX - 1;
        lines.addAll(details.subList(0, shown));
        if (shown < details.size()) {
            lines.add("And %d lines more on the report".formatted(details.size() - shown));
        }
        return lines;
    }

    private TextTable table() {
        List<String> header = new ArrayList<>(List.of("Ir", "purchasing"));
        otherFactors.forEach(factor -> header.add(factor.label()));
        header.addAll(List.of(throughputUnit(closed), "offered/s", "achieved/s"));
        transactions.forEach(transaction -> header.add(transaction.label()));
        header.addAll(List.of("errors", "phantom/lost/dead", "verdict"));
        List<Integer> words = new ArrayList<>(List.of(1, header.size() - 1));
        for (int column = 0; column < otherFactors.size(); column++) {
            words.add(column + 2);
        }
        TextTable table = new TextTable(words, header.toArray(String[]::new));
        result.runs().forEach(run -> table.row(cells(run)));
        return table;
    }

    private List<String> cells(RunResult run) {
        RunMeasurement measured = run.measurement();
        List<String> cells = new ArrayList<>();
        cells.add(Integer.toString(run.configuration().injectionRate()));
        cells.add(run.configuration().purchasing());
        otherFactors.forEach(factor -> cells.add(run.configuration().level(factor)));
        cells.add(throughput(measured));
        cells.add(number("%,.1f", measured.offeredPerSecond()));
        cells.add(number("%,.1f", measured.achievedPerSecond()));
        transactions.forEach(transaction -> cells.add(p90(measured, transaction)));
        cells.add(Wording.number(measured.errors()));
        cells.add(run.books().audit().map(audit -> phantomAndLost(audit.purchaseOrders()) + "/" + deadLettered(run)).orElse("-"));
        cells.add(run.verdictText());
        return cells;
    }

    /** Returns the heading of the column of throughputs. */
    static String throughputUnit(boolean closed) {
        return closed ? "operations/s" : "BBops/min";
    }

    /** Formats the throughput of a run, without its unit. */
    static String throughput(RunMeasurement measured) {
        return measured.plan().work().load().makesBbops() ? number("%,.0f", measured.bbopsPerMinute())
                : number("%,.1f", measured.operationsPerSecond());
    }

    private static String p90(RunMeasurement measured, Transaction transaction) {
        TransactionMeasurement ended = measured.of(transaction);
        if (Percentiles.isBeyondAnyLimit(ended.errors(), ended.total(), P90)) {
            return Percentiles.BEYOND;
        }
        return ended.response().getTotalCount() == 0 ? "-"
                : number("%,.0f", ended.response().getValueAtPercentile(P90) / MICROS_PER_MILLI);
    }

    private static String phantomAndLost(PurchaseOrderFigures figures) {
        return count(figures.phantom()) + "/" + count(figures.lost());
    }

    private static String deadLettered(RunResult run) {
        return count(run.books().handOver().map(HandOverState::deadLettered).orElse(null));
    }

    private static String count(Long count) {
        return count == null ? "-" : Wording.number(count);
    }

    /** The reasons, one line each. */
    private List<String> reasons(RunResult run) {
        String name = result.experiment().uniqueNameOf(run.configuration()) + ": ";
        return RunReasons.of(run).stream().map(name::concat).toList();
    }

    private static String number(String format, double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : "-";
    }
}
