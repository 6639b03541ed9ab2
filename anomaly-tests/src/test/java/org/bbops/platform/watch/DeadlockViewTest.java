package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.contracts.figures.DeadlockFigures.Example;
import org.bbops.contracts.workload.Operation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the deadlock reports of each engine that detects deadlocks. */
class DeadlockViewTest {

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void countsADeadlockThatEndsABatch(Kind kind) throws Exception {
        try (WatchedPair pair = WatchedPair.on(kind)) {
            countsADeadlock(pair, Touch::changeInABatch);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void countsADeadlockThatEndsAReadForUpdate(Kind kind) throws Exception {
        try (WatchedPair pair = WatchedPair.on(kind)) {
            countsADeadlock(pair, Touch.lock(Engines.of(kind)));
        }
    }

    private static void countsADeadlock(WatchedPair pair, Touch touch) throws Exception {
        pair.deadlock(Operation.CHANGE_ORDER, Operation.NEW_ORDER, touch);

        assertThat(pair.explained()).singleElement().satisfies(figures -> {
            assertThat(figures.operations()).containsExactly("changeOrder", "newOrder");
            assertThat(figures.tables()).containsOnlyKeys("w_pair");
            assertThat(figures.examples()).singleElement().extracting(Example::told).asString().containsIgnoringCase("deadlock");
        });
    }
}
