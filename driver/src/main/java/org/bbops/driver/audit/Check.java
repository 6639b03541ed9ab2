package org.bbops.driver.audit;

import java.sql.SQLException;
import java.util.Set;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.driver.experiment.Guarantee;

/** Check of the audit. */
interface Check {

    /** Returns its name in audit.json and docs/results.md; unique. */
    String name();

    /** Runs the check. */
    CheckResult make(Books books) throws SQLException;

    /** Returns the units of work on whose atomicity the condition relies; none when it holds after any failure. */
    default Set<AtomicUnit> units() {
        return Set.of();
    }

    /** Unit of work that is atomic where the run guarantees it. */
    enum AtomicUnit {
        /** Interaction of order entry. */
        INTERACTION {
            @Override
            boolean explains(Guarantee guarantee, boolean withinDoubt) {
                return !guarantee.nothingHalfDone();
            }
        },
        /** Transaction over several domains. */
        DOMAINS {
            @Override
            boolean explains(Guarantee guarantee, boolean withinDoubt) {
                return !guarantee.nothingSplit() && withinDoubt;
            }
        };

        /**
         * Returns true when a run may leave such a unit half done, and so violate the condition.
         *
         * @param withinDoubt true when no more is violated than requests without a known outcome can have left behind
         */
        abstract boolean explains(Guarantee guarantee, boolean withinDoubt);
    }

    /**
     * Input of the checks.
     *
     * @param tables the database, as of one moment
     * @param baseline row counts loaded before the run
     * @param purchaseOrders the run's purchase orders
     * @param evidence counts of the driver, the emulator and the supplier domain
     */
    record Books(Tables tables, Baseline baseline, PurchaseOrders purchaseOrders, AuditEvidence evidence) {
    }

    /**
     * Check by one query that must return no row. Three limitations of Derby constrain the query. It groups a derived table again for each
     * row that the table is joined with, so quantities of several tables are rows of a union that is grouped once. It turns a left join
     * into an inner join when the where clause compares one of its nullable columns, even within coalesce. And a column of a union can be
     * referenced only by a name that all parts of the union share.
     *
     * @param name unique name
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
}
