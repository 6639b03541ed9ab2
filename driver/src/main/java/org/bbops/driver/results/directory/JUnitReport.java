package org.bbops.driver.results.directory;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.directory.JUnitXml.TestCase;
import org.bbops.driver.results.directory.JUnitXml.TestCase.Outcome;
import org.bbops.driver.results.directory.JUnitXml.TestSuite;
import org.bbops.driver.results.experiment.ExpectationResult;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.bbops.driver.rules.RuleResult;

/**
 * junit.xml: a suite for each run, with its rules and its audit, and one for the experiment, with its claims. It has a failure or an error
 * exactly when the experiment's verdict is failed or invalid, so that a build server agrees with the command.
 */
public final class JUnitReport {

    private JUnitReport() {
    }

    /** The document over the runs made so far. */
    public static String of(ExperimentResult result) {
        List<TestSuite> suites = new ArrayList<>();
        suites.add(experiment(result));
        result.runs().forEach(run -> suites.add(run(result, run)));
        return JUnitXml.document(suites);
    }

    private static TestSuite experiment(ExperimentResult result) {
        int planned = result.experiment().runs().size();
        int made = result.runs().size();
        TestCase complete = TestCase.of("every run was made", made == planned ? Outcome.PASSED : Outcome.ERROR,
                "%d of %d runs were made".formatted(made, planned));
        return new TestSuite(result.experiment().name(), "bbops." + result.experiment().name(), result.startedAt(), Duration.ZERO,
                Stream.concat(Stream.of(complete), claims(result.expectations()).stream()).toList());
    }

    private static TestSuite run(ExperimentResult result, RunResult run) {
        Outcome brokenRule = result.experiment().isSingleRun() ? Outcome.FAILURE : Outcome.SKIPPED;
        List<TestCase> cases = new ArrayList<>();
        cases.add(reliable(run));
        cases.addAll(rules(run.rules(), brokenRule));
        cases.addAll(audits(run.books().audit()));
        return new TestSuite(name(run.configuration()), group(result, run.configuration()), run.measurement().startedAt(),
                run.configuration().settings().phases().total(), cases);
    }

    private static TestCase reliable(RunResult run) {
        List<String> reasons = run.invalidBecause();
        return TestCase.of("the run can be relied on", reasons.isEmpty() ? Outcome.PASSED : Outcome.ERROR,
                String.join(" ", reasons));
    }

    private static String name(RunConfiguration run) {
        return "run %d: injection rate %d, %s, repetition %d".formatted(run.number(), run.injectionRate(), run.purchasing(),
                run.repetition());
    }

    private static String group(ExperimentResult result, RunConfiguration run) {
        return "bbops.%s.run-%03d".formatted(result.experiment().name(), run.number());
    }

    static List<TestCase> claims(List<ExpectationResult> claims) {
        return claims.stream()
                .map(claim -> TestCase.of(claim.expectation().claim(), outcome(claim), claim.sentence())).toList();
    }

    private static Outcome outcome(ExpectationResult claim) {
        return switch (claim.verdict()) {
            case HOLDS -> Outcome.PASSED;
            case DOES_NOT_HOLD -> Outcome.FAILURE;
            case INCONCLUSIVE, INDICATIVE, LOAD_LIMITED, NOT_MEASURED -> Outcome.SKIPPED;
        };
    }

    static List<TestCase> audits(Optional<AuditReport> audit) {
        return audit.map(report -> report.checks().stream().map(JUnitReport::checked).toList()).orElse(List.of());
    }

    private static TestCase checked(CheckResult check) {
        return new TestCase("audit " + check.name(), outcome(check), message(check), String.join("\n", check.rows()));
    }

    private static Outcome outcome(CheckResult check) {
        return switch (check.verdict()) {
            case PASSED, REPORTED -> Outcome.PASSED;
            case VIOLATED -> Outcome.FAILURE;
            case NOT_CHECKED -> Outcome.SKIPPED;
        };
    }

    private static String message(CheckResult check) {
        String found = "%s, %d not as they must be: %s".formatted(check.verdict().label(), check.violations(), check.meaning());
        return check.detail().isEmpty() ? found : found + " (" + check.detail() + ")";
    }

    /**
     * Converts all rules to test cases.
     *
     * @param broken outcome of a broken rule: a failure for a run that stands alone, a result where runs are compared
     */
    static List<TestCase> rules(List<RuleResult> rules, Outcome broken) {
        return rules.stream().map(rule -> TestCase.of(rule.name(), outcome(rule, broken), message(rule))).toList();
    }

    private static Outcome outcome(RuleResult rule, Outcome broken) {
        return switch (rule.verdict()) {
            case PASSED -> Outcome.PASSED;
            case FAILED -> broken;
            case UNDECIDED, TOO_FEW_TO_TELL -> Outcome.SKIPPED;
        };
    }

    private static String message(RuleResult rule) {
        return String.format(Locale.ROOT, "%s: %s, expected %s, 95 %% confidence interval %s to %s", rule.verdict().label(),
                figure(rule), rule.limit(), number(rule.interval().low()), number(rule.interval().high()));
    }

    private static String figure(RuleResult rule) {
        return Double.isInfinite(rule.value()) ? rule.measured() : number(rule.value());
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "nothing measured" : String.format(Locale.ROOT, "%.4f", value);
    }
}
