package org.bbops.anomalies.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.inventory.InventoryStage.Outcome;
import org.bbops.anomalies.page.TableProof;
import org.bbops.driver.experiment.LostUpdates;
import org.junit.jupiter.api.AfterAll;

/** The third tables of docs/isolation.md, and that a run's report warns exactly where they say "lost". */
class LostUpdateTest extends TableProof {

    /** Cells come row by row: one stage at a time will do. */
    private static InventoryStage stage;
    private static String stageOf = "";

    LostUpdateTest() {
        super("Lost updates");
    }

    @AfterAll
    static void closeLast() throws Exception {
        if (stage != null) {
            stage.close();
        }
    }

    @Override
    protected List<String> rows() {
        return List.of("none", "optimistic", "optimistic-all-columns", "pessimistic-updates", "shared-at-read");
    }

    @Override
    protected Observation observe(Kind kind, String locking, Level level) throws Exception {
        if (!stageOf.equals(kind + locking)) {
            closeLast();
            stage = new InventoryStage(kind, locking);
            stageOf = kind + locking;
        }
        Outcome outcome = stage.run(level);
        assertThat(LostUpdates.possible(kind.database(), level.text(), locking))
                .as("whether a run's report warns of lost updates on %s, %s, %s", kind, locking, level)
                .isEqualTo(outcome.verdict().equals("lost"));
        return new Observation(outcome.verdict(), outcome);
    }
}
