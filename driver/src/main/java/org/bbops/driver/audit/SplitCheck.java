package org.bbops.driver.audit;

import java.sql.SQLException;
import java.util.Optional;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;
import org.bbops.driver.measurement.Total;

/**
 * Check of rows that one transaction over several domains writes. Where each domain commits by itself, what a failure left behind is
 * reported and no violation; more than the driver's requests without a known outcome can have left is one.
 *
 * @param rows the check of the rows
 * @param doubt count of the requests that may have left one violation each; empty when the violations are no requests
 */
record SplitCheck(Check rows, Optional<Total> doubt) implements Check {

    /** Creates a check of violations that a request without a known outcome leaves, one each. */
    static SplitCheck of(Total doubt, Check rows) {
        return new SplitCheck(rows, Optional.of(doubt));
    }

    /** Returns true for a check of transactions over several domains. */
    static boolean isOne(Check check) {
        return check instanceof SplitCheck || check instanceof WholeCheck whole && whole.rows() instanceof SplitCheck;
    }

    @Override
    public String name() {
        return rows.name();
    }

    @Override
    public String meaning() {
        return rows.meaning();
    }

    @Override
    public CheckResult make(Books books) throws SQLException {
        CheckResult found = rows.make(books);
        return found.verdict() == CheckVerdict.VIOLATED && isExpected(found.violations(), books.evidence())
                ? found.reported()
                : found;
    }

    private boolean isExpected(long violations, AuditEvidence evidence) {
        return !evidence.guarantee().nothingSplit()
                && (doubt.isEmpty() || evidence.driver().isEmpty() || violations <= evidence.driver().get().of(doubt.get()));
    }
}
