package org.bbops.cli.run;

import java.util.Optional;
import java.util.function.Consumer;
import org.bbops.analysis.file.AuditReport;
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
     * @param warnings receives a warning, on a thread of the audit, when it cannot look
     */
    public static OptionalLiveAudit begin(RunConfiguration run, RunSite site, Consumer<String> warnings) {
        return new OptionalLiveAudit(run.isLiveAudited()
                ? Optional.of(LiveAudit.start(site.database().dataSource(), LiveAudit.EVERY, run.domainsShareAProcess(), warnings))
                : Optional.empty());
    }

    /** Returns the audit after the run with the findings made during it. */
    public AuditReport addTo(AuditReport report) {
        return audit.map(live -> report.with(live.result())).orElse(report);
    }

    /** Returns the reason why a clean result proves nothing; empty when the live audit worked, or was off. */
    public Optional<String> trouble() {
        return audit.flatMap(LiveAudit::trouble);
    }

    /** Looks no more. */
    @Override
    public void close() {
        audit.ifPresent(LiveAudit::close);
    }
}
