package org.bbops.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.junit.jupiter.api.Test;

class ChaosRunTest {

    @Test
    void letsNoDeliveryBeGivenUpWhileASystemMayStillComeBack() {
        RunConfiguration run = ExperimentReader.read("chaos.yaml", "experiment: chaos\n", List.of()).runs().getFirst();

        EmulatorSettings supplier = ChaosRun.request(run).supplier();

        assertThat(Duration.ofMillis(supplier.retries().retryDelayMillis()).multipliedBy(supplier.retries().retriesMax()))
                .isGreaterThan(Striker.RECOVERY_LIMIT);
    }
}
