package org.bbops.anomalies.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.inventory.InventoryStage.Outcome;
import org.bbops.anomalies.store.DomainPersistence;
import org.junit.jupiter.api.Test;

class BmpLostUpdateTest extends LostUpdateProof {

    BmpLostUpdateTest() {
        super("Lost updates with bmp", DomainPersistence.BMP);
    }

    /** Proves the text below Derby's table on the page. */
    @Test
    void aFatKeyWaitsInsteadOfDeadlocking() throws Exception {
        try (InventoryStage derby = new InventoryStage(Kind.DERBY_ROW_LOCKS, DomainPersistence.BMP_WITH_FAT_KEY,
                "pessimistic-updates")) {
            Outcome outcome = derby.run(Level.REPEATABLE_READ);

            assertThat(outcome.verdict()).as(outcome.toString()).isEqualTo("waits");
        }
    }
}
