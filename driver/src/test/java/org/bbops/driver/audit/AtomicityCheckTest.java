package org.bbops.driver.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.driver.audit.Check.AtomicUnit;
import org.bbops.driver.audit.Check.Books;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.measurement.AcknowledgedOrders;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.Total;
import org.junit.jupiter.api.Test;

class AtomicityCheckTest {

    private static final Guarantee SPLIT = Guarantee.BOTH.withSplitTransactions();
    private static final Guarantee SEPARATE = Guarantee.BOTH.withSeparateEntities();

    /** Check that finds the given number of violations. */
    private record Broken(String name, String meaning, long violations) implements Check {

        Broken(long violations) {
            this("broken", "nothing is broken", violations);
        }

        @Override
        public CheckResult make(Books books) {
            return new CheckResult(name, meaning, violations == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED, violations, "", List.of());
        }
    }

    @Test
    void reportsAUnitThatTheRunDoesNotGuarantee() throws SQLException {
        assertThat(verdict(AtomicityCheck.ofInteraction(new Broken(3)), SEPARATE)).isEqualTo(CheckVerdict.REPORTED);
        assertThat(verdict(AtomicityCheck.overDomains(new Broken(3)), SPLIT)).isEqualTo(CheckVerdict.REPORTED);
        assertThat(verdict(AtomicityCheck.ofInteraction(new Broken(0)), SEPARATE)).isEqualTo(CheckVerdict.PASSED);
    }

    @Test
    void isViolatedWhereOnlyAnotherUnitIsNotGuaranteed() throws SQLException {
        assertThat(verdict(AtomicityCheck.ofInteraction(new Broken(1)), SPLIT)).isEqualTo(CheckVerdict.VIOLATED);
        assertThat(verdict(AtomicityCheck.overDomains(new Broken(1)), SEPARATE)).isEqualTo(CheckVerdict.VIOLATED);
    }

    @Test
    void isViolatedBeyondTheRequestsInDoubt() throws SQLException {
        assertThat(verdict(AtomicityCheck.overDomains(Total.SCHEDULED_UNCERTAIN, new Broken(2)), SPLIT)).isEqualTo(CheckVerdict.REPORTED);
        assertThat(verdict(AtomicityCheck.overDomains(Total.SCHEDULED_UNCERTAIN, new Broken(3)), SPLIT)).isEqualTo(CheckVerdict.VIOLATED);
    }

    @Test
    void isReportedWhereEitherOfItsUnitsIsNotGuaranteed() throws SQLException {
        Check check = AtomicityCheck.ofInteractionOverDomains(Total.SCHEDULED_UNCERTAIN, new Broken(3));

        assertThat(check.units()).containsExactlyInAnyOrder(AtomicUnit.values());
        assertThat(verdict(check, SPLIT)).isEqualTo(CheckVerdict.VIOLATED);
        assertThat(verdict(check, SPLIT.withSeparateEntities())).isEqualTo(CheckVerdict.REPORTED);
        assertThat(verdict(check, Guarantee.BOTH)).isEqualTo(CheckVerdict.VIOLATED);
    }

    /** Makes the check for a driver that does not know the outcome of two requests. */
    private static CheckVerdict verdict(Check check, Guarantee guarantee) throws SQLException {
        RunTotals driver = RunTotals.of(Map.of(Total.SCHEDULED_UNCERTAIN, 2L), AcknowledgedOrders.NONE);
        return check.make(new Books(null, null, null,
                new AuditEvidence(Optional.of(driver), Optional.empty(), Optional.empty(), guarantee))).verdict();
    }
}
