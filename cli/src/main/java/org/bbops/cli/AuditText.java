package org.bbops.cli;

import java.util.ArrayList;
import java.util.List;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;

/** What an audit found, as lines of text: each check with its rows, and what comes of all. */
final class AuditText {

    /** As wide as the longest verdict, "not checked". */
    private static final String CHECK = "%-11s %s: %s";
    private static final String ROW = " ".repeat(12);

    private AuditText() {
    }

    static List<String> of(AuditReport report) {
        List<String> lines = new ArrayList<>();
        for (CheckResult check : report.checks()) {
            lines.add(CHECK.formatted(check.verdict().label(), check.name(), check.detail().isEmpty() ? check.meaning() : check.detail()));
            check.rows().forEach(row -> lines.add(ROW + row));
        }
        lines.add(report.passed() ? "The audit holds." : violated(report.violated().size(), report.violations()));
        return lines;
    }

    private static String violated(int checks, long violations) {
        return "%d %s violated, by %d %s.".formatted(checks, checks == 1 ? "check is" : "checks are",
                violations, violations == 1 ? "row or unit" : "rows or units");
    }
}
