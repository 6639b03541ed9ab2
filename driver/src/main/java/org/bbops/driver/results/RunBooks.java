package org.bbops.driver.results;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.bbops.analysis.file.AuditReport;
import org.bbops.contracts.supplier.HandOverState;

/**
 * Books of a run, read after its end.
 *
 * @param audit the audit; empty when it could not be made, which makes the run invalid
 * @param handOver the hand-over's figures; empty when they could not be read
 * @param drainTime from the supplier's return after an outage until no purchase order waited; empty without an outage, in sync, and when some
 *     waited until the end
 * @param driver the driver's side for a later audit of the same database; empty when an agent's counts are incomplete, when several runs were
 *     made on one population, and once condensed
 */
public record RunBooks(Optional<AuditReport> audit, Optional<HandOverState> handOver, Optional<Duration> drainTime,
        Optional<DriverBooks> driver) {

    /** Refuses null. */
    public RunBooks {
        Objects.requireNonNull(audit, "audit");
        Objects.requireNonNull(handOver, "handOver");
        Objects.requireNonNull(drainTime, "drainTime");
        Objects.requireNonNull(driver, "driver");
    }

    /** Returns true when the audit was made and no check was violated. */
    public boolean auditPassed() {
        return audit.isPresent() && audit.get().passed();
    }

    /** Returns a copy with the driver's side, for a later audit. */
    RunBooks with(DriverBooks books) {
        return new RunBooks(audit, handOver, drainTime, Optional.of(books));
    }

    /** Returns a copy without the driver's side. */
    RunBooks condensed() {
        return new RunBooks(audit, handOver, drainTime, Optional.empty());
    }
}
