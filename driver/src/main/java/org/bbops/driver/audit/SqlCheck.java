package org.bbops.driver.audit;

import java.sql.SQLException;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;

/**
 * Check by one query that must return no row. Three limitations of Derby constrain the query. It groups a derived table again for each row
 * that the table is joined with, so quantities of several tables are rows of a union that is grouped once. It takes a comparison in where
 * with a column that a left join may leave null, even within coalesce, as proof that there is a row, and misses rows without one. And it
 * knows a column of a union only by a name that all parts of the union give it.
 *
 * @param name names it
 * @param meaning condition that must be true
 * @param sql portable SQL that selects the wrong rows; see {@link Baseline#fill}
 */
record SqlCheck(String name, String meaning, String sql) implements Check {

    @Override
    public CheckResult make(Books books) throws SQLException {
        Tables.Found found = books.tables().find(books.baseline().fill(sql));
        CheckVerdict verdict = found.count() == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED;
        return new CheckResult(name, meaning, verdict, found.count(), "", found.rows());
    }
}
