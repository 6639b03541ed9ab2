package org.bbops.driver.audit;

import java.sql.SQLException;

/**
 * A check that one query answers: it must return no row.
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
