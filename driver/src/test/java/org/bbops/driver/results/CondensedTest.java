package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.analysis.file.Json;
import org.bbops.driver.experiment.Experiment;
import org.junit.jupiter.api.Test;

class CondensedTest {

    @Test
    void condensedRunHasTheSameSummary() {
        Experiment experiment = Runs.experiment("{}");
        RunResult run = Runs.passed(experiment.runs().getFirst(), 100);
        RunResult condensed = run.condensed();

        assertThat(run.measurement().intervals()).isNotEmpty();
        assertThat(condensed.measurement().intervals()).isEmpty();
        assertThat(Json.MAPPER.writeValueAsString(Runs.result(experiment, List.of(condensed)).summary()))
                .isEqualTo(Json.MAPPER.writeValueAsString(Runs.result(experiment, List.of(run)).summary()));
        assertThat(condensed.verdict()).isEqualTo(run.verdict());
    }
}
