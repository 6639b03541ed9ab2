package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bbops.contracts.figures.DeadlockFigures;
import org.bbops.contracts.figures.DeadlockFigures.Example;
import org.bbops.contracts.workload.Operation;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the count of a deadlock that a session has seen, by its engine's report. */
class DeadlocksTest {

    private final Engine engine = new Engine();
    private final Session victim = new Session("1", false);
    private final Session other = new Session("2", false);
    private final Deadlocks deadlocks = new Deadlocks(engine, DatabaseEngine.named("derby").errors(), () -> List.of(victim, other));
    private long began;

    @BeforeEach
    void deliver() {
        victim.lentTo(Operation.DELIVER);
        victim.runs("update m_inventory set in_qty = 1");
        began = System.nanoTime();
    }

    @Test
    void countsAnUnexplainedDeadlockByItsVictim() {
        engine.mute = true;
        see("lost");
        deadlocks.explain(null);

        assertThat(deadlocks.figures()).containsExactly(new DeadlockFigures(List.of("deliver", "unknown"),
                Map.of("m_inventory", 1L), 1, List.of(new Example(1, "lost"))));
    }

    @Test
    void countsADeadlockBeforeItIsExplained() {
        see("lost");

        assertThat(deadlocks.count()).isEqualTo(1);
        assertThat(deadlocks.figures()).extracting(DeadlockFigures::operations).containsExactly(List.of("deliver", "unknown"));
    }

    @Test
    void findsADeadlockBehindABatchError() {
        SQLException batch = new BatchUpdateException("Non-atomic batch failure", "XJ208", 20_000, new int[0]);
        batch.setNextException(deadlock("behind it"));
        deadlocks.look(batch, victim, began);
        deadlocks.explain(null);

        assertThat(deadlocks.figures()).singleElement()
                .satisfies(figures -> assertThat(figures.examples()).containsExactly(new Example(1, "behind it")));
    }

    @Test
    void keepsTheLatestExamplesAndTheLatestNumberOfATable() {
        engine.tables = Set.of("s_component", "m_inventory");
        see("one");
        deadlocks.explain(null);
        engine.tables = Set.of("m_inventory");
        List.of("two", "three", "four").forEach(this::see);
        deadlocks.explain(null);

        assertThat(deadlocks.figures()).containsExactly(new DeadlockFigures(List.of("deliver", "unknown"),
                Map.of("s_component", 1L, "m_inventory", 4L), 4,
                List.of(new Example(2, "two"), new Example(3, "three"), new Example(4, "four"))));
    }

    @Test
    void countsDeadlocksThatComeFasterThanTheyAreExplained() {
        for (int number = 0; number < 201; number++) {
            see("many");
        }
        deadlocks.explain(null);

        assertThat(deadlocks.figures()).extracting(DeadlockFigures::operations, DeadlockFigures::count).containsExactly(
                tuple(List.of(), 1L),
                tuple(List.of("deliver", "unknown"), 200L));
    }

    @Test
    void namesTheSessionThatWaitedNotTheNextBorrower() {
        engine.cycle = Set.of("1", "2");
        other.lentTo(Operation.CHANGE_ORDER);
        other.runs("select ol_id from o_orderline for update");
        other.waits(System.nanoTime());
        lendOtherSessionAgain();
        see("told late");
        deadlocks.explain(null);

        assertThat(deadlocks.figures()).extracting(DeadlockFigures::operations).containsExactly(List.of("changeOrder", "deliver"));
    }

    @Test
    void ignoresASessionThatWaitedOnlyBeforeTheVictimDid() {
        engine.cycle = Set.of("1", "2");
        other.lentTo(Operation.CHANGE_ORDER);
        other.waits(System.nanoTime());
        victim.waits(System.nanoTime());
        lendOtherSessionAgain();
        see("told late");
        deadlocks.explain(null);

        assertThat(deadlocks.figures()).extracting(DeadlockFigures::operations).containsExactly(List.of("deliver", "unknown"));
    }

    @Test
    void namesTheEnginesTablesNotThoseOfRunningStatements() {
        engine.cycle = Set.of("1", "2");
        engine.tables = Set.of("s_component");
        other.lentTo(Operation.CHANGE_ORDER);
        other.runs("update o_orders set o_total = 1");
        see("told");
        deadlocks.explain(null);

        assertThat(deadlocks.figures()).singleElement().satisfies(figures -> assertThat(figures.tables()).containsOnlyKeys("s_component"));
    }

    /** Imitates a winner that goes on as soon as the deadlock has ended its wait. */
    private void lendOtherSessionAgain() {
        other.rests();
        other.givenBack();
        other.lentTo(Operation.NEW_ORDER);
        other.runs("insert into m_largeorder values (1)");
    }

    private void see(String told) {
        deadlocks.look(deadlock(told), victim, began);
    }

    private static SQLException deadlock(String told) {
        return new SQLException(told, "40001", 30_000);
    }

    /** Reports the given account of a deadlock. */
    private static final class Engine implements SessionView {
        private Set<String> cycle = Set.of("1");
        private Set<String> tables = Set.of();
        private boolean mute;

        @Override
        public String sessionIdQuery() {
            return "";
        }

        @Override
        public LockWaitQuery lockWaits() {
            throw new IllegalStateException("deadlocks are told by errors");
        }

        @Override
        public Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) throws SQLException {
            if (mute) {
                throw new SQLException("access denied");
            }
            return Optional.of(DeadlockReport.bySession(cycle, tables, error.getMessage()));
        }
    }
}
