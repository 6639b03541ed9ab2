package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.contracts.event.RunEvent.CommandStart;
import org.bbops.contracts.event.RunEvent.Figures;
import org.bbops.contracts.event.RunEvent.RunEnd;
import org.bbops.contracts.event.RunEvent.WrongOrders;
import org.junit.jupiter.api.Test;

class KeptResultsTest {

    private static final CommandStart WORK = new CommandStart("quick", "", "/results/quick-1", "");
    private static final RunEnd RUN_END = new RunEnd(1, "passed", List.of(), Figures.NONE, new WrongOrders(0L, 0L), "passed");

    private final KeptResults kept = new KeptResults();

    @Test
    void reportsNoResultsBeforeTheFirstRunHasEnded() {
        assertThat(kept.sentence()).isEqualTo("No run had ended, so there are no results.");

        kept.on(WORK);

        assertThat(kept.sentence()).isEqualTo("No run had ended, so there are no results.");
    }

    @Test
    void namesTheFolderOfFinishedRuns() {
        kept.on(WORK);
        kept.on(RUN_END);
        kept.on(RUN_END);

        assertThat(kept.sentence()).isEqualTo("The run under way has no results; those of the 2 before it are in /results/quick-1 "
                + "(for their report: bbops report /results/quick-1).");
    }
}
