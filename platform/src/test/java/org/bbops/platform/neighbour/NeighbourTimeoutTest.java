package org.bbops.platform.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.conflict.NeighbourTimeout;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Tests that the retry window of a neighbour's transactions is the response timeout of neighbours, and the ranges of their settings. */
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

    @ParameterizedTest
    @CsvSource({"connect-timeout, 0s, 1ms to 600s", "response-timeout, 0s, 1ms to 600s", "response-timeout, 601s, 1ms to 600s",
            "pool-timeout, -1s, 1ms to 600s", "connections-max, 0, 1 to 10000"})
    void refusesASettingOutOfRange(String name, String value, String range) {
        process.withPropertyValues("bbops.neighbours." + name + "=" + value).run(context -> assertThat(context).getFailure().rootCause()
                .isInstanceOf(StartRefusedException.class).hasMessage("bbops.neighbours.%s is %s; use %s", name, value, range));
    }
}
