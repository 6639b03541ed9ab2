package org.bbops.driver.results;

import java.util.List;
import java.util.stream.Stream;
import org.bbops.driver.audit.AuditReport;
import org.bbops.driver.audit.CheckResult;
import org.bbops.driver.experiment.LostUpdates;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.rules.Verdict;

/** Why a run is invalid or failed, may have lost updates, or counts too little. */
public final class RunReasons {

    private RunReasons() {
    }

    /** One sentence for each reason; none for a run that passed, cannot have lost updates, and was long enough. */
    public static List<String> of(RunResult run) {
        Stream<String> lost = LostUpdates.possible(run.configuration()) ? Stream.of(lostUpdates(run)) : Stream.empty();
        Stream<String> shortWindow = ShortWindow.sentence(run.measurement()).stream();
        Stream<String> invalid = run.invalidBecause().stream().map(reason -> "invalid: " + reason);
        Stream<String> rules = run.rules().stream().filter(rule -> rule.verdict() == Verdict.FAILED).map(RunReasons::failed);
        Stream<String> audit = run.audit().stream().flatMap(report -> report.violated().stream()).map(RunReasons::violated);
        return Stream.of(lost, shortWindow, invalid, rules, audit).flatMap(reason -> reason).toList();
    }

    private static String lostUpdates(RunResult run) {
        String parts = run.audit().map(AuditReport::lostUpdates).map(String::valueOf).orElse("-");
        return "locking %s at %s on %s may lose updates; the audit finds the stock wrong on this many parts: %s".formatted(
            run.configuration().locking(), run.configuration().isolation(), run.configuration().database(), parts);
    }

    private static String failed(RuleResult rule) {
        return "rule failed: %s is %s, not %s".formatted(rule.name(), rule.measured(), rule.limit());
    }

    private static String violated(CheckResult check) {
        String first = check.rows().isEmpty() ? check.detail() : "the first: " + check.rows().getFirst();
        return "audit violated: %s (%d; %s)".formatted(check.name(), check.violations(), first);
    }
}
