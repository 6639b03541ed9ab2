package org.bbops.driver.audit;

import java.sql.SQLException;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;

/**
 * A check that one query answers: it must return no row. Derby sets what the query may look like. It groups a derived table again
 * for each row that the table is joined with, so quantities of several tables are rows of a union that is grouped once. It takes
 * a comparison in where with a column that a left join may leave null, even within coalesce, for proof that there is a row, and
 * misses what has none. And it knows a column of a union only by a name that all parts of the union give it.
 *
 * @param name names it
 * @param meaning what must be true
 * @param sql portable SQL that selects what is not as it must be; see {@link Baseline#fill}
 */
record SqlCheck(String name, String meaning, String sql) implements Check {

    @Override
    public CheckResult make(Books books) throws SQLException {
        Tables.Found found = books.tables().find(books.baseline().fill(sql));
        CheckVerdict verdict = found.count() == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED;
        return new CheckResult(name, meaning, verdict, found.count(), "", found.rows());
    }
}
