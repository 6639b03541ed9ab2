package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.schedule.Bounded;
import org.bbops.platform.operation.Operation;
import org.bbops.platform.operation.Work;
import org.bbops.platform.watch.DeadlockFigures.Example;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the view of each engine that ends deadlocks tells of one. */
class DeadlockViewTest {

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void countsADeadlockThatEndsABatch(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        countsADeadlock(Engines.of(kind), Touch::changeInABatch);
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void countsADeadlockThatEndsAReadForUpdate(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        countsADeadlock(Engines.of(kind), Touch.lock(Engines.of(kind)));
    }

    private static void countsADeadlock(Engine engine, Touch touch) throws Exception {
        try (PairTable _ = new PairTable(engine); Connection own = engine.connect(); Statement asking = own.createStatement()) {
            EngineView view = EngineView.of(own.getMetaData().getURL());
            Sessions sessions = new Sessions(view);
            Deadlocks deadlocks = new Deadlocks(view, sessions);
            Crossing crossing = new Crossing(touch, sessions, deadlocks, new CyclicBarrier(2), new AtomicInteger());
            try (Party one = new Party(engine); Party other = new Party(engine)) {
                one.begin(() -> crossing.take(one.connection(), Operation.CHANGE_ORDER, 1, 2));
                other.begin(() -> crossing.take(other.connection(), Operation.NEW_ORDER, 2, 1));
                one.end();
                other.end();
            }
            assertThat(crossing.committed).hasValue(1);
            deadlocks.explain(asking);

            assertThat(deadlocks.figures()).singleElement().satisfies(figures -> {
                assertThat(figures.operations()).containsExactly("changeOrder", "newOrder");
                assertThat(figures.tables()).containsOnlyKeys("w_pair");
                assertThat(figures.examples()).singleElement().extracting(Example::told).asString()
                        .containsIgnoringCase("deadlock");
            });
        }
    }

    /** Two transactions that each touch one row, and then the other's. */
    private record Crossing(Touch touch, Sessions sessions, Deadlocks deadlocks, CyclicBarrier bothHaveOne, AtomicInteger committed) {

        void take(Connection connection, Operation operation, int own, int others) throws Exception {
            try (Work work = operation.begin()) {
                Connection watched = WatchedConnection.over(connection, sessions.of(connection), work, deadlocks);
                touch.touch(watched, own);
                bothHaveOne.await(Bounded.SECONDS_MAX, TimeUnit.SECONDS);
                touch.touch(watched, others);
                watched.commit();
                committed.incrementAndGet();
            } catch (SQLException _) {
                // The victim, which on some engines still holds what the other waits for.
                connection.rollback();
            }
        }
    }
}
