package org.bbops.cli.run;

import java.util.Optional;
import java.util.function.Consumer;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.driver.audit.LiveAudit;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.testbed.RunSite;

/**
 * Optional live audit of a run.
 *
 * @param audit empty when it is off
 */
public record OptionalLiveAudit(Optional<LiveAudit> audit) implements AutoCloseable {

    /**
     * Starts the live audit if the run has one.
     *
     * @param warnings receives a warning, on a thread of the audit, when the database does not answer it
     */
    public static OptionalLiveAudit begin(RunConfiguration run, RunSite site, Consumer<String> warnings) {
        return new OptionalLiveAudit(run.isLiveAudited()
                ? Optional.of(LiveAudit.start(site.database().dataSource(), LiveAudit.EVERY, run.domainsShareAProcess(), warnings))
                : Optional.empty());
    }

    /** Adds the findings made during the run to the audit after it. */
    public AuditReport addTo(AuditReport report) {
        return audit.map(live -> report.with(live.result())).orElse(report);
    }

    /** Returns its result if it found a violation so far. */
    public Optional<CheckResult> violation() {
        return audit.map(LiveAudit::result).filter(result -> result.verdict() == CheckVerdict.VIOLATED);
    }

    /** Returns the reason why a clean result proves nothing; empty when the live audit worked, or was off. */
    public Optional<String> trouble() {
        return audit.flatMap(LiveAudit::trouble);
    }

    /** Stops the audit. */
    @Override
    public void close() {
        audit.ifPresent(LiveAudit::close);
    }
}
