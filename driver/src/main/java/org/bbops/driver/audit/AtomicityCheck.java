package org.bbops.driver.audit;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.driver.audit.Check.Books;
import org.bbops.driver.measurement.Total;

/**
 * Check of rows that a unit of work writes together. Where the run does not guarantee that such units are atomic, rows that a failure left
 * behind are only reported. For transactions over several domains, they are violations beyond the number that the driver's requests without
 * a known outcome can have left behind.
 *
 * @param rows the check of the rows
 * @param units units of work, each of which writes all of the compared rows
 * @param doubt count of the requests that may have left one violation each; empty when violations do not correspond to requests
 */
record AtomicityCheck(Check rows, Set<AtomicUnit> units, Optional<Total> doubt) implements Check {

    /** Creates a check of rows that an interaction of order entry writes. */
    static AtomicityCheck ofInteraction(Check rows) {
        return new AtomicityCheck(rows, Set.of(AtomicUnit.INTERACTION), Optional.empty());
    }

    /**
     * Creates a check of rows that an interaction of order entry writes in several domains.
     *
     * @param doubt as of {@link #overDomains}
     */
    static AtomicityCheck ofInteractionOverDomains(Total doubt, Check rows) {
        return new AtomicityCheck(rows, Set.of(AtomicUnit.INTERACTION, AtomicUnit.DOMAINS), Optional.of(doubt));
    }

    /**
     * Creates a check of rows that another transaction writes in several domains.
     *
     * @param doubt count of the requests that may have left one violation each
     */
    static AtomicityCheck overDomains(Total doubt, Check rows) {
        return new AtomicityCheck(rows, Set.of(AtomicUnit.DOMAINS), Optional.of(doubt));
    }

    /** Creates a check of rows that another transaction writes in several domains, with violations that do not correspond to requests. */
    static AtomicityCheck overDomains(Check rows) {
        return new AtomicityCheck(rows, Set.of(AtomicUnit.DOMAINS), Optional.empty());
    }

    @Override
    public String name() {
        return rows.name();
    }

    @Override
    public CheckResult make(Books books) throws SQLException {
        CheckResult found = rows.make(books);
        return found.verdict() == CheckVerdict.VIOLATED && isExpected(found.violations(), books.evidence())
                ? found.reported()
                : found;
    }

    private boolean isExpected(long violations, AuditEvidence evidence) {
        boolean withinDoubt = doubt.isEmpty() || evidence.driver().isEmpty() || violations <= evidence.driver().get().of(doubt.get());
        return units.stream().anyMatch(unit -> unit.explains(evidence.guarantee(), withinDoubt));
    }
}
