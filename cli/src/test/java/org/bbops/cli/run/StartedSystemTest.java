package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.bbops.cli.StandInTestbed;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.junit.jupiter.api.Test;

class StartedSystemTest {

    private static final RunConfiguration RUN = ExperimentReader.read("e.yaml", "experiment: e\n", List.of()).runs().getFirst();

    @Test
    void hasNoAuditOfIncompleteCounts() {
        try (StandInTestbed testbed = new StandInTestbed(URI.create("http://127.0.0.1:1"), List.of()) {
        }) {
            StartedSystem system = new StartedSystem(testbed, new RunContext(new RecordingScreen(), _ -> {
            }, new Stop(), () -> false, Clock.systemUTC(), Path.of("..")));
            system.add(IdleRuns.measurement(RUN, true, List.of("The driver was late.")));
            assertThat(system.isIntact()).as("after complete counts of a late driver").isTrue();

            system.add(IdleRuns.measurement(RUN, false, List.of("An agent ended.")));
            Evidence evidence = system.end(RUN, testbed.prepare(RunRequests.of(RUN)));

            assertThat(evidence).isEqualTo(Evidence.NONE);
            assertThat(system.troubles()).containsExactly("An agent ended.",
                    "The counts of a measurement are incomplete, so that there is no audit.");
        }
    }
}
