package org.bbops.cli.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
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

    private static final String NO_BASELINE = "The supplier domain did not say before the run how many dead letters the broker had, so the "
            + "audit cannot be made.";

    /** No evidence. */
    public static final Evidence NONE = new Evidence(Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * Returns the number of dead-lettered purchase orders of a site so far; empty when the supplier domain does not answer. It may take long
     * to answer, as it opens its connection to the broker for the first question.
     *
     * @throws TestbedException when its answer cannot be parsed, so that no drain could end
     */
    public static OptionalLong deadLetters(RunSite site) {
        return new HttpHandOver(site.system().supplier(), FIRST_ANSWER_MAX).state().stream().mapToLong(HandOverState::deadLettered)
                .findFirst();
    }

    /**
     * Reads all sources and makes the audit; a source that does not answer is reported as the trouble, not by an exception.
     *
     * @param deadLettersBefore number of dead letters before the run; empty when it could not be read
     */
    static Evidence gather(RunConfiguration run, RunSite site, RunMeasurement measurement, OptionalLong deadLettersBefore) {
        if (!measurement.complete()) {
            return NONE;
        }
        return gather(run, site, measurement.observed().totals(), deadLettersBefore);
    }

    /** Gathers the evidence by the driver's counts alone, at a broker that was new when the run began. */
    public static Evidence gather(RunConfiguration run, RunSite site, RunTotals totals) {
        return gather(run, site, totals, OptionalLong.of(0));
    }

    /**
     * Gathers the evidence by the driver's counts alone.
     *
     * @param deadLettersBefore number of dead letters when the counts began; empty when it could not be read, and so cannot be told from
     *     those of the run
     */
    public static Evidence gather(RunConfiguration run, RunSite site, RunTotals totals, OptionalLong deadLettersBefore) {
        try {
            HandOverState since = new BooksClient().handOver(site.system().supplier());
            if (deadLettersBefore.isEmpty()) {
                return new Evidence(Optional.empty(), Optional.empty(), Optional.of(NO_BASELINE));
            }
            HandOverState handOver = since.withoutDeadLetters(deadLettersBefore.getAsLong());
            AuditReport report = new Audit(site.database().dataSource()).make(AuditEvidence.of(totals,
                    new BooksClient().emulator(site.emulator()), handOver,
                    run.guarantee()));
            return new Evidence(Optional.of(report), Optional.of(handOver), Optional.empty());
        } catch (AuditException e) {
            return new Evidence(Optional.empty(), Optional.empty(), Optional.of(e.getMessage()));
        }
    }
}
