package org.bbops.driver.results.directory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Experiment.Schedule;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EffectiveExperimentTest {

    static Stream<Path> experiments() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../experiments"))) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void experimentYamlDescribesTheWholeExperiment(Path file) {
        Experiment experiment = ExperimentReader.read(file, List.of());

        assertThat(again(experiment)).usingRecursiveComparison().ignoringFields("head.hasQuickForm").isEqualTo(experiment);
        assertThat(again(experiment).hasQuickForm()).isFalse();
    }

    @Test
    void leavesOutClaimsThatAnOverrideLeavesUnmeasured() {
        Experiment experiment = ExperimentReader.read("trial.yaml", """
                experiment: trial
                factors: {injection-rate: [10, 30]}
                expect:
                  - {claim: few errors, figure: deadlocks.count, of: {injection-rate: 10}, at-most: 3}
                  - {claim: few errors, figure: deadlocks.count, of: {injection-rate: 30}, at-most: 3}
                """, List.of("injection-rate=20,30"));

        assertThat(again(experiment).runs()).isEqualTo(experiment.runs());
        assertThat(again(experiment).expectations()).isEqualTo(experiment.expectations().subList(1, 2));
    }

    @Test
    void leavesOutClaimsOfLeftOutCombinations() {
        Experiment experiment = ExperimentReader.read("trial.yaml", """
                experiment: trial
                factors: {persistence: [jpa, bmp], dirty-check: [off, on]}
                leave-out: [{persistence: jpa, dirty-check: on}]
                expect:
                  - {claim: few errors, figure: deadlocks.count, of: {persistence: jpa, dirty-check: on}, at-most: 3}
                """, List.of("seed=1"));

        assertThat(experiment.expectations()).hasSize(1);
        assertThat(again(experiment).expectations()).isEmpty();
    }

    @Test
    void experimentYamlKeepsStepsTheirWarmUpAndPrimaryClaims() {
        Experiment steps = steps();

        assertThat(again(steps)).isEqualTo(steps);
    }

    @Test
    void runYamlRepeatsAStepOnAWarmSystem() {
        RunConfiguration last = steps().runs().getLast();

        Experiment again = ExperimentReader.read("run.yaml", EffectiveConfiguration.yaml(steps(), last), List.of());

        assertThat(again.schedule()).isEqualTo(Schedule.STEPS);
        assertThat(again.runs()).containsExactly(new RunConfiguration(1, last.repetition(), last.levels(), last.settings()));
    }

    private static Experiment steps() {
        return Runs.steps("{load-model: closed, users: [5, 20], persistence: [jpa, jdbc]}",
                "{claim: c, figure: operationsPerSecond, of: {users: peak, persistence: jdbc}, at-least: 1, primary: true}");
    }

    private static Experiment again(Experiment experiment) {
        return ExperimentReader.read("experiment.yaml", EffectiveConfiguration.yaml(experiment), List.of());
    }
}
