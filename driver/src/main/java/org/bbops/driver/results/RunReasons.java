package org.bbops.driver.results;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.analysis.file.RunSummary.Throughput;
import org.bbops.driver.audit.Audit;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.LostUpdates;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.rules.RuleResult;

/** Reasons why a run is invalid or failed, may have lost updates, or has a short window. */
public final class RunReasons {

    /** Checks of the audit that detect lost updates, by table. */
    private static final Map<String, String> DETECTING = Map.of("m_inventory", "inventory-balance, in-ordered-demanded",
            "o_orderline", "order-total", "o_orders", "order-total, order-line-count",
            "s_component", "on-order-open, in-ordered-demanded", "s_purchase_order", "purchase-order-status", "s_purchase_orderline",
            "purchase-order-status, receipt-once, on-order-open");

    private RunReasons() {
    }

    /** Returns one sentence for each reason; none for a run that passed, cannot have lost updates, and was long enough. */
    public static List<String> of(RunResult run) {
        Stream<String> lost = LostUpdates.possible(run.configuration()) ? Stream.of(lostUpdates(run)) : Stream.empty();
        Stream<String> shortWindow = shortWindow(run.measurement()).stream();
        Stream<String> invalid = run.invalidBecause().stream().map(reason -> "invalid: " + reason);
        Stream<String> rules = run.rules().stream().filter(RuleResult::isBroken)
                .sorted(Comparator.comparing(RuleResult::ofTheSystem).reversed()).map(RunReasons::failed);
        Stream<String> audit = run.books().audit().stream().flatMap(report -> report.violated().stream()).map(RunReasons::violated);
        return Stream.of(invalid, rules, audit, lost, leftBehind(run).stream(), shortWindow).flatMap(reason -> reason).toList();
    }

    private static Optional<String> leftBehind(RunResult run) {
        String left = reported(run, Audit.OF_TRANSACTIONS_OVER_DOMAINS);
        return run.configuration().guarantee().nothingSplit() || left.isEmpty() ? Optional.empty()
                : Optional.of("neighbour-transaction %s left work of one domain behind that its caller did not commit: %s"
                        .formatted(run.configuration().level(Factor.NEIGHBOUR_TRANSACTION), left));
    }

    /** Names the reported checks, with their counts; empty when none is. */
    private static String reported(RunResult run, Set<String> checks) {
        return run.books().audit().stream().flatMap(audit -> audit.checks().stream())
                .filter(check -> check.verdict() == CheckVerdict.REPORTED && checks.contains(check.name()))
                .map(check -> "%s (%d)".formatted(check.name(), check.violations())).collect(Collectors.joining(", "));
    }

    private static String lostUpdates(RunResult run) {
        List<String> tables = LostUpdates.tables(run.configuration());
        if (run.configuration().callsEntities()) {
            return separateEntities(run, tables);
        }
        String parts = run.books().audit().map(AuditReport::lostUpdates).map(String::valueOf).orElse("-");
        return "locking %s at %s on %s may lose updates of %s%s".formatted(run.configuration().locking(),
                run.configuration().isolation(), run.configuration().database().level(),
                tables.stream().map(table -> table + " (" + DETECTING.get(table) + ")").collect(Collectors.joining(", ")),
                tables.contains("m_inventory") ? "; the audit finds the stock wrong on this many parts: " + parts : "");
    }

    private static String separateEntities(RunResult run, List<String> tables) {
        String reported = reported(run, Audit.OF_WHOLE_INTERACTIONS);
        return "implementation %s may leave orders half written and lose updates of %s, as each use of an entity is a transaction;"
                .formatted(run.configuration().level(Factor.IMPLEMENTATION), String.join(", ", tables))
                + (reported.isEmpty() ? " the audit finds no such order" : " the audit reports " + reported);
    }

    private static String failed(RuleResult rule) {
        return "rule failed: %s is %s, not %s".formatted(rule.name(), rule.measured(), rule.limit());
    }

    private static String violated(CheckResult check) {
        String first = check.rows().isEmpty() ? check.detail() : "the first: " + check.rows().getFirst();
        return "audit violated: %s (%d; %s)".formatted(check.name(), check.violations(), first);
    }

    /** Returns a sentence when more than one in twenty of all ended operations, or errors, are not counted. */
    static Optional<String> shortWindow(RunMeasurement run) {
        if (!run.plan().work().load().makesBbops()) {
            return Optional.empty();
        }
        long all = run.businessOperationsEnded() + run.errorsEnded();
        if (!Throughput.leavesOutMany(run.businessOperations(), run.businessOperationsEnded())
                && !Throughput.leavesOutMany(all - (run.errorsEnded() - run.errors()), all)) {
            return Optional.empty();
        }
        return Optional.of(String.format(Locale.ROOT,
                "short window: of what ended in the steady state %,d of %,d operations and %,d of %,d errors started in it and count; "
                        + "compare by bbopsEndedPerMinute (%,.0f) and errorsEnded, or lengthen phases.steady from %.0f s",
                run.businessOperations(), run.businessOperationsEnded(), run.errors(), run.errorsEnded(), run.bbopsEndedPerMinute(),
                run.steadySeconds()));
    }
}
