package org.bbops.platform.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.platform.conflict.NeighbourTimeout;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourSettings;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Tests that the retry window of a neighbour's transactions is the response timeout of neighbours. */
class NeighbourTimeoutTest {

    private final ApplicationContextRunner process = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(NeighbourAutoConfiguration.class))
            .withBean(FaultPoints.class, () -> FaultPoints.OFF);

    @Test
    void equalsTheResponseTimeoutOfNeighbours() {
        process.run(context -> assertThat(context.getBean(NeighbourTimeout.class).max())
                .isEqualTo(context.getBean(NeighbourSettings.class).responseTimeout()));
        process.withPropertyValues("bbops.neighbours.response-timeout=7s")
                .run(context -> assertThat(context.getBean(NeighbourTimeout.class).max()).isEqualTo(Duration.ofSeconds(7)));
    }
}
