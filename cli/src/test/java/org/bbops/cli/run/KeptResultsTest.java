package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class KeptResultsTest {

    private static final Undertaking WORK = new Undertaking("quick", "", Path.of("/results/quick-1"), "");

    private final KeptResults kept = new KeptResults();

    @Test
    void saysThatThereIsNothingBeforeTheFirstRunHasEnded() {
        assertThat(kept.sentence()).isEqualTo("No run had ended, so there are no results.");

        kept.begins(WORK);

        assertThat(kept.sentence()).isEqualTo("No run had ended, so there are no results.");
    }

    @Test
    void saysWhereTheResultsOfRunsThatHadEndedAre() {
        kept.begins(WORK);
        kept.runEnds(null);
        kept.runEnds(null);

        assertThat(kept.sentence()).isEqualTo("The run under way has no results; those of the 2 before it are in /results/quick-1 "
                + "(for their report: bbops report /results/quick-1).");
    }
}
