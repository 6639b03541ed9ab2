package org.bbops.driver.results;

import java.util.List;
import org.bbops.driver.audit.AuditReport;
import org.bbops.driver.audit.CheckResult;
import org.bbops.driver.audit.PurchaseOrderFigures;

/** audit.json. */
public record AuditDocument(String verdict, long violations, double seconds, PurchaseOrderFigures purchaseOrders,
                     List<Check> checks) {

    /** One check. */
    public record Check(String name, String meaning, String verdict, long violations, String detail, List<String> rows) {

        static Check of(CheckResult check) {
            return new Check(check.name(), check.meaning(), check.verdict().label(), check.violations(), check.detail(),
                check.rows());
        }
    }

    /** The document of a report. */
    public static AuditDocument of(AuditReport report) {
        return new AuditDocument((report.passed() ? RunVerdict.PASSED : RunVerdict.FAILED).label(), report.violations(),
            report.took().toMillis() / 1_000.0, report.purchaseOrders(), report.checks().stream().map(Check::of).toList());
    }
}
