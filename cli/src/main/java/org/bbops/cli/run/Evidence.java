package org.bbops.cli.run;

import java.time.Duration;
import java.util.Optional;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.driver.audit.Audit;
import org.bbops.driver.audit.Audit.AuditException;
import org.bbops.driver.audit.AuditEvidence;
import org.bbops.analysis.file.AuditReport;
import org.bbops.driver.audit.BooksClient;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.testbed.HttpHandOver;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.TestbedException;

/**
 * Evidence after a run: the audit, and the state of the hand-over.
 *
 * @param audit empty when it could not be made
 * @param handOver empty when it could not be read
 * @param trouble reason why something could not be read
 */
public record Evidence(Optional<AuditReport> audit, Optional<HandOverState> handOver, Optional<String> trouble) {

    private static final Duration FIRST_ANSWER_MAX = Duration.ofSeconds(30);

    /** No evidence. */
    public static final Evidence NONE = new Evidence(Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * Returns the number of dead-lettered purchase orders of a site so far; 0 when the supplier domain does not answer. It may take long to
     * answer, as it opens its connection to the broker for the first question.
     *
     * @throws TestbedException when its answer cannot be parsed, so that no drain could end
     */
    public static long deadLetters(RunSite site) {
        return new HttpHandOver(site.system().supplier(), FIRST_ANSWER_MAX).state().map(HandOverState::deadLettered).orElse(0L);
    }

    /**
     * Reads all sources and makes the audit; a source that does not answer is reported as the trouble, not by an exception.
     *
     * @param deadLettersBefore number of dead letters before the run
     */
    static Evidence gather(RunConfiguration run, RunSite site, RunMeasurement measurement, long deadLettersBefore) {
        if (!measurement.complete()) {
            return NONE;
        }
        return gather(run, site, measurement.observed().totals(), deadLettersBefore);
    }

    /** Gathers the evidence by the driver's counts alone, at a broker that was new when the run began. */
    public static Evidence gather(RunConfiguration run, RunSite site, RunTotals totals) {
        return gather(run, site, totals, 0);
    }

    /**
     * Gathers the evidence by the driver's counts alone.
     *
     * @param deadLettersBefore number of dead letters when the counts began
     */
    public static Evidence gather(RunConfiguration run, RunSite site, RunTotals totals, long deadLettersBefore) {
        try {
            HandOverState handOver = new BooksClient().handOver(site.system().supplier()).withoutDeadLetters(deadLettersBefore);
            AuditReport report = new Audit(site.database().dataSource()).make(AuditEvidence.of(totals,
                    new BooksClient().emulator(site.emulator()), handOver,
                    run.guarantee()));
            return new Evidence(Optional.of(report), Optional.of(handOver), Optional.empty());
        } catch (AuditException e) {
            return new Evidence(Optional.empty(), Optional.empty(), Optional.of(e.getMessage()));
        }
    }
}
