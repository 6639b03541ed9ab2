package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.bbops.cli.StandInTestbed;
import org.bbops.cli.chaos.ChaosRun.Share;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.results.chaos.SittingRun;
import org.bbops.testbed.RunSite;
import org.junit.jupiter.api.Test;

class ChaosRunTest {

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
        RunSite site = new StandInTestbed(URI.create("http://127.0.0.1:1"), List.of()) {
        }.prepare(ChaosRun.request(run));

        RunPlan plan = ChaosRun.plan(run, site,
                new Share(new SittingRun.Origin(1, 1, "2026-11-21T12:00:00Z", 42, 642, new BuildIdentity("0.1.0", "unknown", null, "f00d")),
                        0, 1, 1));

        assertThat(plan.work().purchaseQuota()).isEqualTo(0.3);
    }
}
