package org.bbops.driver.audit;

import java.sql.SQLException;
import java.util.Set;
import org.bbops.analysis.file.CheckResult;
import org.bbops.driver.experiment.Guarantee;

/** Check of the audit. */
interface Check {

    /** Names it in audit.json and docs/results.md; unique. */
    String name();

    /** Returns the condition that must be true. */
    String meaning();

    /** Makes it. */
    CheckResult make(Books books) throws SQLException;

    /** Returns the units of work on whose atomicity the condition relies; none when it holds whatever a failure leaves behind. */
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
}
