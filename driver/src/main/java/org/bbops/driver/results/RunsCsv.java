package org.bbops.driver.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.Figures;
import org.bbops.driver.rules.Verdict;

/** runs.csv: a line for each run of the experiment, with every factor's level and every figure that a claim can name. */
final class RunsCsv {

    private static final List<String> FIRST = List.of("run", "repetition", "directory", "verdict");
    private static final List<String> FIGURES = List.of("bbopsPerMinute", "bbopsEndedPerMinute", "offeredPerSecond",
        "achievedPerSecond", "errors", "errorsEnded", "purchaseShare");
    private static final List<String> LAST = List.of("purchaseOrders", "purchaseOrdersLost", "purchaseOrdersDuplicated",
        "purchaseOrdersPhantom", "handOverP50Millis", "handOverP99Millis", "conflictsRetried", "conflictsGivenUp", "rulesFailed",
        "auditViolations", "lagP99Millis", "invalidBecause");

    private static final List<String> OTHERS = others();

    private RunsCsv() {
    }

    static String of(ExperimentResult result) {
        Csv csv = new Csv(header());
        result.runs().forEach(run -> csv.row(row(run)));
        return csv.toString();
    }

    private static String[] header() {
        List<String> columns = new ArrayList<>(FIRST);
        Stream.of(Factor.values()).map(Factor::label).forEach(columns::add);
        columns.addAll(FIGURES);
        judged().forEach(transaction -> Stream.of("Count", "P50Millis", "P90Millis", "P99Millis")
            .forEach(figure -> columns.add(transaction.label() + figure)));
        columns.addAll(LAST);
        columns.addAll(OTHERS);
        return columns.toArray(String[]::new);
    }

    private static Object[] row(RunResult run) {
        RunSummary summary = RunSummaries.of(run);
        List<Object> values = new ArrayList<>(List.of(summary.number(), summary.repetition(), summary.directory(),
            summary.verdict()));
        run.configuration().levels().values().forEach(values::add);
        values.addAll(List.of(summary.bbopsPerMinute(), summary.bbopsEndedPerMinute(), summary.offeredPerSecond(),
            summary.achievedPerSecond(), summary.errors(), summary.errorsEnded()));
        values.add(summary.purchaseShare());
        judged().map(transaction -> summary.transactions().get(transaction.label())).forEach(figures ->
            Stream.of(figures.count(), figures.p50Millis(), figures.p90Millis(), figures.p99Millis()).forEach(values::add));
        addLast(values, summary);
        RunFigures figures = RunFigures.of(summary);
        OTHERS.stream().map(figures::value).forEach(values::add);
        return values.toArray();
    }

    private static void addLast(List<Object> values, RunSummary summary) {
        var orders = summary.purchaseOrders();
        values.add(orders == null ? null : orders.committed());
        values.add(orders == null ? null : orders.lost());
        values.add(orders == null ? null : orders.duplicated());
        values.add(orders == null ? null : orders.phantom());
        values.add(summary.handOver() == null ? null : summary.handOver().p50Millis());
        values.add(summary.handOver() == null ? null : summary.handOver().p99Millis());
        values.add(summary.conflicts() == null ? null : summary.conflicts().retried());
        values.add(summary.conflicts() == null ? null : summary.conflicts().givenUp());
        values.add(summary.rules().stream().filter(rule -> rule.verdict().equals(Verdict.FAILED.label())).count());
        values.add(summary.audit() == null ? null : summary.audit().violations());
        values.add(summary.driver().lagP99Millis());
        values.add(String.join(" ", summary.invalidBecause()));
    }

    /** What has no column with a name of its own, by its path in summary.json. */
    private static List<String> others() {
        Set<String> shown = Stream.concat(FIGURES.stream(), judged().flatMap(transaction ->
            Stream.of("count", "p50Millis", "p90Millis", "p99Millis").map(figure -> "transactions." + transaction.label() + "." + figure)))
            .collect(Collectors.toSet());
        return Figures.ALL.stream().filter(figure -> !shown.contains(figure)).toList();
    }

    private static Stream<Transaction> judged() {
        return Transaction.BUSINESS.stream();
    }
}
