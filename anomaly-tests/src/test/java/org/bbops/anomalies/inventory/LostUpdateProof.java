package org.bbops.anomalies.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.inventory.InventoryStage.Outcome;
import org.bbops.anomalies.page.TableProof;
import org.bbops.anomalies.store.DomainPersistence;
import org.bbops.driver.experiment.LostUpdates;
import org.junit.jupiter.api.AfterAll;

/**
 * The tables of lost updates of docs/isolation.md for one persistence level, and that a run's report warns exactly where they
 * say "lost".
 */
abstract class LostUpdateProof extends TableProof {

    /** Cells come row by row: one stage at a time will do. */
    private static InventoryStage stage;
    private static String stageOf = "";

    private final DomainPersistence persistence;

    /**
     * @param chapter the heading above the tables
     * @param persistence the persistence that they describe
     */
    LostUpdateProof(String chapter, DomainPersistence persistence) {
        super(chapter);
        this.persistence = persistence;
    }

    @AfterAll
    static void closeLast() throws Exception {
        if (stage != null) {
            stage.close();
            stage = null;
            stageOf = "";
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
            stage = new InventoryStage(kind, persistence, locking);
            stageOf = kind + locking;
        }
        Outcome outcome = stage.run(level);
        assertThat(LostUpdates.possible(kind.database(), level.text(), locking))
                .as("whether a run's report warns of lost updates on %s, %s, %s", kind, locking, level)
                .isEqualTo(outcome.verdict().equals("lost"));
        return new Observation(outcome.verdict(), outcome);
    }
}
