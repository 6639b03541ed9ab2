package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.workload.Operation;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.watch.Deadlocks.DeadlockTrace;
import org.junit.jupiter.api.Test;

/** Tests the reading of PostgreSQL's report of a deadlock. */
class PostgresDeadlockReportTest {

    private static final SessionState VICTIM = new SessionState("71", Operation.DELIVER, "update m_inventory", false);
    private static final SessionState WAITER = new SessionState("72", Operation.CHANGE_ORDER, "select 1 from o_orderline", true);
    private static final SessionState BYSTANDER = new SessionState("7", Operation.NEW_ORDER, "insert into o_orders", true);
    private static final String ENGLISH = """
            ERROR: deadlock detected
              Detail: Process 71 waits for ShareLock on transaction 3604; blocked by process %1$s.
            Process %1$s waits for ShareLock on transaction 3771; blocked by process 71.
              Hint: See server log for query details.
              Where: while updating tuple (0,122) in relation "m_parts\"""";
    private static final String GERMAN = """
            FEHLER: Verklemmung (Deadlock) entdeckt
              Detail: Prozess 71 wartet auf ShareLock-Sperre auf Transaktion 3604; blockiert von Prozess 72.
            Prozess 72 wartet auf ShareLock-Sperre auf Transaktion 3771; blockiert von Prozess 71.
              Wobei: beim Aktualisieren von Tupel (0,122) in Relation »m_parts«""";

    @Test
    void namesThePartiesAndTablesOfTheCycle() throws SQLException {
        assertThat(trace(ENGLISH.formatted("72"), WAITER)).hasValueSatisfying(trace -> {
            assertThat(trace.parties()).containsExactly(VICTIM, WAITER);
            assertThat(trace.elsewhere()).isFalse();
            assertThat(trace.tables()).containsExactlyInAnyOrder("m_parts", "m_inventory", "o_orderline");
        });
    }

    /** The statement may be the one after the wait. */
    @Test
    void omitsTablesOfAStatementNotSeenWaiting() throws SQLException {
        SessionState unseen = new SessionState("72", Operation.CHANGE_ORDER, "select 1 from o_orderline", false);

        assertThat(trace(ENGLISH.formatted("72"), unseen))
                .hasValueSatisfying(trace -> assertThat(trace.tables()).containsExactlyInAnyOrder("m_parts", "m_inventory"));
    }

    @Test
    void reportsAPartyOfAnotherProcess() throws SQLException {
        assertThat(trace(ENGLISH.formatted("99"), WAITER)).hasValueSatisfying(trace -> {
            assertThat(trace.parties()).containsExactly(VICTIM);
            assertThat(trace.elsewhere()).isTrue();
        });
    }

    @Test
    void ignoresAReportInAnotherLanguageOrWithoutDetail() throws SQLException {
        assertThat(trace(GERMAN, WAITER)).isEmpty();
        assertThat(trace("ERROR: deadlock detected", WAITER)).isEmpty();
    }

    private static Optional<DeadlockTrace> trace(String told, SessionState other) throws SQLException {
        return DatabaseEngine.named("postgresql").sessions().explain(new SQLException(told, "40P01"), VICTIM.id(), null)
                .map(report -> DeadlockTrace.of(report, VICTIM, List.of(VICTIM, other, BYSTANDER)));
    }
}
