package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.bbops.contracts.figures.DeadlockFigures;
import org.bbops.contracts.workload.Operation;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.platform.watch.Deadlocks.DeadlockTrace;
import org.junit.jupiter.api.Test;

/** Tests the sessions identified from Derby's report of a deadlock. */
class DerbyDeadlockReportTest {

    private static final DatabaseEngine DERBY = DatabaseEngine.named("derby");
    private static final SessionState WRITER = at(Operation.DELIVER, "update m_inventory\nset in_qty = ?");
    private static final SessionState LOCKER = at(Operation.SCHEDULE_WORK_ORDER, "select in_qty from m_inventory for update with rs");
    private static final SessionState READER = at(Operation.COMPLETE_WORK_ORDER, "select in_qty from m_inventory");
    private static final SessionState IDLE = at(Operation.CANCEL_ORDER, null);
    private static final String CYCLE = """
            A lock could not be obtained due to a deadlock, cycle of locks and waiters is:
            Lock : ROW, M_INVENTORY, (18,39)
              Waiting XID : {5976, X} , BBOPS, update m_inventory
            set in_qty = ?
              Granted XID : {5842, U}\s
            Lock : ROW, M_INVENTORY, (18,35)
              Waiting XID : {5842, U} , BBOPS, select in_qty from m_inventory for update with rs
            Lock : ROW, M_INVENTORY, (18,35)
              Waiting XID : {5843, U} , BBOPS, ?
            . The selected victim is XID : 5976.""";

    @Test
    void namesTheSessionsOfTheStatementsInTheCycle() throws SQLException {
        DeadlockTrace trace = trace(CYCLE);

        assertThat(trace.parties()).containsExactly(WRITER, LOCKER);
        assertThat(trace.tables()).containsExactly("m_inventory");
    }

    /** The rest of the last statement matches a reader. */
    @Test
    void omitsASessionWhoseStatementIsTruncated() throws SQLException {
        assertThat(trace(CYCLE.substring(0, CYCLE.indexOf(" for update"))).parties()).containsExactly(WRITER);
    }

    /** Derby lets the others go before the victim's error has arrived. */
    @Test
    void namesASessionThatHasFinishedSinceItsWait() {
        Session victim = new Session("1", false);
        Session winner = new Session("2", false);
        Deadlocks deadlocks = new Deadlocks(DERBY.sessions(), DERBY.errors(), () -> List.of(victim, winner));
        winner.lentTo(LOCKER.operation());
        winner.runs(LOCKER.statement());
        victim.lentTo(WRITER.operation());
        victim.runs(WRITER.statement());
        long began = System.nanoTime();
        winner.waits(System.nanoTime());
        winner.rests();
        winner.givenBack();
        deadlocks.look(new SQLException(CYCLE, "40001", 30_000), victim, began);
        deadlocks.explain(null);

        assertThat(deadlocks.figures()).extracting(DeadlockFigures::operations)
                .containsExactly(List.of("deliver", "scheduleWorkOrder"));
    }

    private static DeadlockTrace trace(String told) throws SQLException {
        DeadlockReport report = DERBY.sessions().explain(new SQLException(told, "40001", 30_000), WRITER.id(), null).orElseThrow();
        return DeadlockTrace.of(report, WRITER, List.of(WRITER, LOCKER, READER, IDLE));
    }

    private static SessionState at(Operation operation, String statement) {
        return new SessionState(operation.label(), operation, statement, false);
    }
}
