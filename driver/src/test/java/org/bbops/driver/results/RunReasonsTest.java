package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.driver.experiment.RunConfiguration;
import org.junit.jupiter.api.Test;

class RunReasonsTest {

    private final RunConfiguration calling = Runs.experiment("{topology: two-tier, implementation: entities-cmp}").runs().getFirst();

    @Test
    void warnsThatSeparateEntitiesMayLeaveHalfWrittenOrders() {
        assertThat(RunReasons.of(Runs.passed(calling, 100))).containsExactly("implementation entities-cmp may leave orders half written"
                + " and lose updates of o_orderline, o_orders, as each use of an entity is a transaction; the audit finds no such order");
    }

    @Test
    void countsHalfWrittenOrdersThatTheAuditReports() {
        RunResult run = Runs.auditedAs(calling, List.of(new CheckResult("order-total", "", CheckVerdict.REPORTED, 3, "", List.of()),
                new CheckResult("deliveries-drained", "", CheckVerdict.REPORTED, 2, "", List.of())));

        assertThat(RunReasons.of(run)).singleElement().asString().endsWith("the audit reports order-total (3)");
        assertThat(run.books().audit()).get().extracting(AuditReport::passed).isEqualTo(true);
    }

    @Test
    void countsRowsLeftBySplitTransactions() {
        List<CheckResult> checks = List.of(new CheckResult("purchase-has-work-order", "", CheckVerdict.REPORTED, 2, "", List.of()));
        RunConfiguration own = Runs.experiment("{topology: four-jvms}").runs().getFirst();

        assertThat(RunReasons.of(Runs.auditedAs(own, checks))).contains("neighbour-transaction own left work of one domain behind that its"
                + " caller did not commit: purchase-has-work-order (2)");
    }
}
