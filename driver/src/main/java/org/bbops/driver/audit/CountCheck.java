package org.bbops.driver.audit;

import java.sql.SQLException;
import java.util.List;
import java.util.function.BiFunction;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;
import org.bbops.driver.measurement.RunTotals;

/**
 * A check that holds one count of the tables against the driver's.
 *
 * @param name names it
 * @param meaning what must be true
 * @param sql selects the count; see {@link Baseline#fill}
 * @param expected what the driver's counts make of it
 */
record CountCheck(String name, String meaning, String sql, BiFunction<Baseline, RunTotals, Range> expected)
    implements Check {

    @Override
    public CheckResult make(Books books) throws SQLException {
        if (books.evidence().driver().isEmpty()) {
            return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, "no driver counts", List.of());
        }
        Range range = expected.apply(books.baseline(), books.evidence().driver().get());
        long found = books.tables().number(books.baseline().fill(sql));
        long distance = range.distance(found);
        String uncertain = range.low() == range.high() ? "" : " (a range, since some requests were never answered)";
        return new CheckResult(name, meaning, distance == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED, distance,
            "found %d, expected %s%s".formatted(found, range, range.high() == Long.MAX_VALUE ? "" : uncertain), List.of());
    }
}
