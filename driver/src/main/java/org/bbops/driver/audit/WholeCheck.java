package org.bbops.driver.audit;

import java.sql.SQLException;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;

/**
 * Check of rows that one interaction writes together. Where it has no transaction around it, contradictions between them are reported and
 * no violation.
 *
 * @param rows the check of the rows
 */
record WholeCheck(Check rows) implements Check {

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
        return found.verdict() == CheckVerdict.VIOLATED && !books.evidence().guarantee().nothingHalfDone()
                ? found.reported()
                : found;
    }
}
