package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShippedExperimentsTest {

    private static final Path FOLDER = Path.of("../experiments");

    @ParameterizedTest
    @ValueSource(strings = {"sync-versus-messaging", "fast-supplier", "quick"})
    void isNamedLikeItsFileAndSaysWhatItExpects(String name) {
        Experiment experiment = read(name);

        assertThat(experiment.name()).isEqualTo(name);
        assertThat(experiment.description()).isNotBlank();
        assertThat(experiment.expectations()).isNotEmpty();
    }

    @Test
    void theDefaultOneComparesBothModesAtThreeRatesWithinSixMinutes() {
        Experiment experiment = read("sync-versus-messaging");

        assertThat(experiment.runs()).hasSize(6);
        assertThat(experiment.varied()).containsExactly(Factor.INJECTION_RATE, Factor.PURCHASING);
        assertThat(experiment.estimatedDuration()).isLessThanOrEqualTo(Duration.ofMinutes(6));
    }

    @Test
    void theQuickOneRunsBothModesOnceWithinNinetySeconds() {
        Experiment experiment = read("quick");

        assertThat(experiment.runs()).extracting(RunConfiguration::purchasing).containsExactly("sync", "messaging");
        assertThat(experiment.estimatedDuration()).isLessThanOrEqualTo(Duration.ofSeconds(90));
    }

    private static Experiment read(String name) {
        return ExperimentReader.read(FOLDER.resolve(name + ".yaml"), List.of());
    }
}
