package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
import org.junit.jupiter.api.Test;

/** Does not cover properties unknown to the system, which the testbed detects when it asks the started system. */
class RunRequestsTest {

    @Test
    void passOnlyLevelsOfTheSystemToIt() {
        RunConfiguration run = ExperimentReader.read(Path.of("..", "experiments", "k13-prepared-statements.yaml"), List.of())
                .runs().getFirst();

        assertThat(RunRequests.of(run).levels())
                .containsEntry("bbops.prepared-statements", run.level(Factor.PREPARED_STATEMENTS))
                .containsEntry("bbops.reads", "entities").containsEntry("bbops.threads", "virtual")
                .doesNotContainKeys("bbops.injection-rate", "bbops.database", "bbops.pool-size", "bbops.hot-orders",
                        "bbops.supplier.latency");
    }

    @Test
    void supplierDrawsAnewInEachRepetitionAndTheSameForBothSides() {
        List<RunConfiguration> runs = ExperimentReader.read(Path.of("..", "experiments", "k06-phantom-orders.yaml"),
                List.of("repetitions=2", "seed=7")).runs();

        assertThat(runs).extracting(RunConfiguration::repetition).containsExactly(1, 1, 2, 2);
        assertThat(runs).extracting(run -> RunRequests.of(run).supplier().seed()).containsExactly(7L, 7L, 8L, 8L);
    }

    @Test
    void serverConnectionsFitTheLargestRun() {
        Experiment experiment = ExperimentReader.read(Path.of("..", "experiments", "topologies.yaml"), List.of("pool-size=500"));

        assertThat(RunRequests.poolConnectionsMax(experiment)).isEqualTo(4 * 500);
    }

    @Test
    void aGrowingPoolNeedsConnectionsForItsMaximumSize() {
        Experiment experiment = ExperimentReader.read(Path.of("..", "experiments", "topologies.yaml"), List.of("pool-exhaustion=grow"));

        assertThat(RunRequests.poolConnectionsMax(experiment)).isEqualTo(4 * 200);
    }
}
