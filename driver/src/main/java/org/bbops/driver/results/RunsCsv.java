package org.bbops.driver.results;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.measurement.Transaction;
import org.bbops.driver.rules.Verdict;

/** runs.csv: a line for each run of the experiment, with every factor's level and the figures that runs are compared by. */
final class RunsCsv {

    private static final List<String> FIRST = List.of("run", "repetition", "directory", "verdict");
    private static final List<String> FIGURES = List.of("bbopsPerMinute", "offeredPerSecond", "achievedPerSecond", "errors",
        "purchaseShare");
    private static final List<String> LAST = List.of("purchaseOrders", "purchaseOrdersLost", "purchaseOrdersDuplicated",
        "purchaseOrdersPhantom", "handOverP50Millis", "handOverP99Millis", "conflictsRetried", "conflictsGivenUp", "rulesFailed",
        "auditViolations", "lagP99Millis", "invalidBecause");

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
        return columns.toArray(String[]::new);
    }

    private static Object[] row(RunResult run) {
        RunSummary summary = RunSummaries.of(run);
        List<Object> values = new ArrayList<>(List.of(summary.number(), summary.repetition(), summary.directory(),
            summary.verdict()));
        run.configuration().levels().values().forEach(values::add);
        values.addAll(List.of(summary.bbopsPerMinute(), summary.offeredPerSecond(), summary.achievedPerSecond(),
            summary.errors()));
        values.add(summary.purchaseShare());
        judged().map(transaction -> summary.transactions().get(transaction.label())).forEach(figures ->
            Stream.of(figures.count(), figures.p50Millis(), figures.p90Millis(), figures.p99Millis()).forEach(values::add));
        addLast(values, summary);
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

    private static Stream<Transaction> judged() {
        return Stream.of(Transaction.values()).filter(Transaction::isBusinessOperation);
    }
}
