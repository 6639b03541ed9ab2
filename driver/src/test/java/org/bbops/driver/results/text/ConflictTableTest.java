package org.bbops.driver.results.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.Runs;
import org.junit.jupiter.api.Test;

class ConflictTableTest {

    private final Experiment experiment = Runs.experiment("{purchasing: sync}");

    @Test
    void tellsHowOftenAnOperationFailedByACauseAndWhatBecameOfIt() {
        assertThat(ConflictTable.of(Runs.passed(experiment.runs().getFirst(), 100)).lines()).containsExactly(
                "conflicts  cause     retried  given up  unsafe",
                "newOrder   deadlock        1         0       0",
                "conflicts of the steady state; a retried one is no error by itself (docs/locking.md)");
    }
}
