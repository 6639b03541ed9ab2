package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.contracts.workload.Operation;
import org.junit.jupiter.api.Test;

/**
 * Derby reports the parties of a deadlock by their statements: other sessions with the same statement may be taken for
 * one.
 */
class DerbyDeadlockTest {

    @Test
    void doesNotNameASessionThatRanTheSameStatementEarlier() throws Exception {
        try (WatchedPair pair = WatchedPair.on(Kind.DERBY_ROW_LOCKS)) {
            try (Connection earlier = pair.connect(Operation.DELIVER)) {
                Touch.changeInABatch(earlier, 1);
                earlier.commit();
            }
            pair.deadlock(Operation.CHANGE_ORDER, Operation.NEW_ORDER, Touch::changeInABatch);

            assertThat(pair.explained()).singleElement()
                    .satisfies(figures -> assertThat(figures.operations()).containsExactly("changeOrder", "newOrder"));
        }
    }

    @Test
    void doesNotNameASessionThatRunsAPrefixOfTheStatement() throws Exception {
        try (WatchedPair pair = WatchedPair.on(Kind.DERBY_ROW_LOCKS); Connection reader = pair.connect(Operation.ORDER_STATUS)) {
            Touch.fetch(reader, "select w_value from w_pair where w_id = ?", 1);
            pair.deadlock(Operation.CHANGE_ORDER, Operation.NEW_ORDER, Touch.lock(Engines.of(Kind.DERBY_ROW_LOCKS)));
            reader.rollback();

            assertThat(pair.explained()).singleElement()
                    .satisfies(figures -> assertThat(figures.operations()).containsExactly("changeOrder", "newOrder"));
        }
    }
}
