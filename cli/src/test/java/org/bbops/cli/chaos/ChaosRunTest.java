package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.cli.StandInTestbed;
import org.bbops.cli.chaos.ChaosRun.Share;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.driver.audit.LiveAudit;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.results.chaos.SittingRun;
import org.bbops.testbed.RunSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChaosRunTest {

    private static final Share SHARE = new Share(
            new SittingRun.Origin(1, 1, "2026-11-21T12:00:00Z", 42, 642, new BuildIdentity("0.1.0", "unknown", null, "f00d")), 0, 1, 1);

    @Test
    void retriesDeliveriesLongerThanTheRecoveryLimit() {
        RunConfiguration run = ExperimentReader.read("chaos.yaml", "experiment: chaos\n", List.of()).runs().getFirst();

        EmulatorSettings supplier = ChaosRun.request(run).supplier();

        assertThat(Duration.ofMillis(supplier.retries().retryDelayMillis()).multipliedBy(supplier.retries().retriesMax()))
                .isGreaterThan(KillExecutor.RECOVERY_LIMIT);
    }

    @Test
    void usesThePurchaseQuotaOfItsExperiment() {
        RunConfiguration run = ExperimentReader.read("chaos.yaml", "experiment: chaos\nfactors: {purchase-share: 0.3}\n", List.of()).runs()
                .getFirst();

        RunPlan plan = ChaosRun.plan(run, site(run), SHARE);

        assertThat(plan.work().purchaseQuota()).isEqualTo(0.3);
    }

    private static RunSite site(RunConfiguration run) {
        return new StandInTestbed(URI.create("http://127.0.0.1:1"), List.of()) {
        }.prepare(ChaosRun.request(run));
    }

    @Test
    void aBreakOffKeepsWhatTheLiveAuditSaw(@TempDir Path results) {
        CheckResult seen = new CheckResult(LiveAudit.NAME, "", CheckVerdict.VIOLATED, 1, "", List.of("part 4711"));

        SittingRun kept = brokenOff(results, Optional.of(seen));

        assertThat(kept.ending().counted()).isTrue();
        assertThat(kept.isSound()).isFalse();
        assertThat(kept.books().audit().violated()).containsExactly(LiveAudit.NAME);
        assertThat(results.resolve(kept.ending().evidence()).resolve("audit.json")).content().contains("part 4711");
    }

    @Test
    void aBreakOffDoesNotCountWithoutAViolation(@TempDir Path results) {
        SittingRun kept = brokenOff(results, Optional.empty());

        assertThat(kept.ending().counted()).isFalse();
        assertThat(kept.ending().because()).isEqualTo("The system was not ready");
    }

    private static SittingRun brokenOff(Path results, Optional<CheckResult> seenLive) {
        Experiment experiment = ExperimentReader.read("chaos.yaml", "experiment: chaos\n", List.of());
        RunConfiguration run = experiment.runs().getFirst();
        return new ChaosRun(null, null, run, SHARE, new ChaosFigures(experiment, run, SHARE.origin()), new FailureKeeper(results, _ -> {
        }, _ -> {
        })).brokenOff("The system was not ready", seenLive, Optional.of(site(run)));
    }
}
