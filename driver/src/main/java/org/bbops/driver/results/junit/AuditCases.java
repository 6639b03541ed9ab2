package org.bbops.driver.results.junit;

import java.util.List;
import java.util.Optional;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.driver.results.junit.TestCase.Outcome;

/** A run's audit as test cases. */
final class AuditCases {

    private AuditCases() {
    }

    static List<TestCase> of(Optional<AuditReport> audit) {
        return audit.map(report -> report.checks().stream().map(AuditCases::checked).toList()).orElse(List.of());
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
}
