package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.junit.jupiter.api.Test;

class AuditTextTest {

    @Test
    void listsEachCheckWithItsVerdict() {
        assertThat(AuditCommand.lines(report(check("order-total", CheckVerdict.PASSED, 0, ""),
                check("driver-orders", CheckVerdict.NOT_CHECKED, 0, "no driver counts")))).containsExactly(
                        "passed      order-total: what must be true of order-total",
                        "not checked driver-orders: no driver counts",
                        "The audit holds.");
    }

    @Test
    void countsOneAsOneAndShowsItsRow() {
        assertThat(AuditCommand.lines(report(check("order-total", CheckVerdict.VIOLATED, 1, "", "o_id 1, o_total 3.00")))).containsExactly(
                "violated    order-total: what must be true of order-total",
                "            o_id 1, o_total 3.00",
                "1 check is violated, by 1 row or unit.");
    }

    @Test
    void countsSeveralAsSeveral() {
        assertThat(AuditCommand.lines(report(check("order-total", CheckVerdict.VIOLATED, 2, "", "o_id 1", "o_id 2"),
                check("dead-letters", CheckVerdict.VIOLATED, 3, "given up 3")))).endsWith("2 checks are violated, by 5 rows or units.");
    }

    private static CheckResult check(String name, CheckVerdict verdict, long violations, String detail, String... rows) {
        return new CheckResult(name, "what must be true of " + name, verdict, violations, detail, List.of(rows));
    }

    private static AuditReport report(CheckResult... checks) {
        return AuditReport.of(List.of(checks),
                new PurchaseOrderFigures(new PurchaseOrderFigures.Booked(0, 0, 0), null, null, null, null, null), Duration.ZERO);
    }
}
