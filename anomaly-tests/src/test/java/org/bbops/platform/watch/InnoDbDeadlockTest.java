package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.contracts.figures.DeadlockFigures;
import org.bbops.contracts.workload.Operation;
import org.junit.jupiter.api.Test;

/** InnoDB reports only the latest deadlock. */
class InnoDbDeadlockTest {

    @Test
    void namesOnlyTheVictimOfAnOverwrittenDeadlock() throws Exception {
        try (WatchedPair pair = WatchedPair.on(Kind.MARIADB)) {
            pair.deadlock(Operation.DELIVER, Operation.DELIVER, Touch::changeInABatch);
            pair.deadlock(Operation.CHANGE_ORDER, Operation.NEW_ORDER, Touch::changeInABatch);

            assertThat(pair.explained()).extracting(DeadlockFigures::operations).containsExactlyInAnyOrder(
                    List.of("deliver", "unknown"), List.of("changeOrder", "newOrder"));
        }
    }

    @Test
    void quotesTheEnginesReportOnBothTransactions() throws Exception {
        try (WatchedPair pair = WatchedPair.on(Kind.MARIADB)) {
            pair.deadlock(Operation.CHANGE_ORDER, Operation.NEW_ORDER, Touch::changeInABatch);

            assertThat(pair.explained()).singleElement()
                    .satisfies(figures -> assertThat(figures.examples()).singleElement()
                            .satisfies(example -> assertThat(example.told()).containsIgnoringCase("(2) transaction")
                                    .contains("WAITING FOR THIS LOCK", "w_id = 1", "w_id = 2", "WE ROLL BACK TRANSACTION (")
                                    .doesNotContain("; hex ")));
        }
    }
}
