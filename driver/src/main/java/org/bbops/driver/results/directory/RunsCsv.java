package org.bbops.driver.results.directory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.Csv;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.SystemSummary;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.Figures;
import org.bbops.driver.results.RunFigures;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunSummaries;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.bbops.driver.rules.RuleResult.Verdict;

/** runs.csv: a line for each run of the experiment, with every factor's level and every figure that a claim can name. */
final class RunsCsv {

    private static final List<String> FIRST = List.of("run", "repetition", "directory", "verdict");
    private static final List<String> FIGURES = List.of("bbopsPerMinute", "bbopsEndedPerMinute", "operationsPerSecond",
            "offeredPerSecond", "achievedPerSecond", "errors", "errorsEnded", "purchaseShare");
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
        List<Object> values = new ArrayList<>(List.of(summary.identity().number(), summary.identity().repetition(),
                summary.identity().directory(), summary.outcome().verdict()));
        run.configuration().levels().values().forEach(values::add);
        RunSummary.Throughput throughput = summary.throughput();
        values.addAll(Arrays.asList(throughput.bbopsPerMinute(), throughput.bbopsEndedPerMinute(), throughput.operationsPerSecond(),
                throughput.offeredPerSecond(), throughput.achievedPerSecond(), throughput.errors(), throughput.errorsEnded()));
        values.add(throughput.purchaseShare());
        judged().map(transaction -> summary.work().transactions().get(transaction.label()))
                .forEach(figures -> Stream
                        .of(figures.count(), figures.response().p50Millis(), figures.response().p90Millis(), figures.response().p99Millis())
                        .forEach(values::add));
        addLast(values, summary);
        RunFigures figures = RunFigures.of(summary);
        OTHERS.stream().map(figures::value).forEach(values::add);
        return values.toArray();
    }

    private static void addLast(List<Object> values, RunSummary summary) {
        PurchaseOrderFigures orders = summary.work().purchaseOrders();
        values.add(orders == null ? null : orders.booked().committed());
        values.add(orders == null ? null : orders.lost());
        values.add(orders == null ? null : orders.duplicated());
        values.add(orders == null ? null : orders.phantom());
        RunSummary.HandOver handOver = summary.work().handOver();
        values.add(handOver == null ? null : handOver.p50Millis());
        values.add(handOver == null ? null : handOver.p99Millis());
        SystemSummary.Conflicts conflicts = summary.system().conflicts();
        values.add(conflicts == null ? null : conflicts.retried());
        values.add(conflicts == null ? null : conflicts.givenUp());
        RunSummary.Judgement judgement = summary.judgement();
        values.add(judgement.rules().stream().filter(rule -> rule.verdict().equals(Verdict.FAILED.label())).count());
        values.add(judgement.audit() == null ? null : judgement.audit().violations());
        values.add(summary.resources().driver().lagP99Millis());
        values.add(String.join(" ", summary.outcome().invalidBecause()));
    }

    /** Figures without a column name of their own, by their path in summary.json. */
    private static List<String> others() {
        Set<String> shown = Stream
                .concat(FIGURES.stream(),
                        judged().flatMap(transaction -> Stream.of("count", "p50Millis", "p90Millis", "p99Millis")
                                .map(figure -> "transactions." + transaction.label() + "." + figure)))
                .collect(Collectors.toSet());
        return Figures.ALL.stream().filter(figure -> !shown.contains(figure)).toList();
    }

    private static Stream<Transaction> judged() {
        return Transaction.ISSUED.stream();
    }
}
