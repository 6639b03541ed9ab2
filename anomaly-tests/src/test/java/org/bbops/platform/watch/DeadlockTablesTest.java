package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.schedule.Bounded;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.platform.conflict.Causes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the tables of a deadlock by the engine's report alone: the statements of the sessions are unknown. */
class DeadlockTablesTest {

    private final AtomicReference<SQLException> refusal = new AtomicReference<>();
    private final AtomicReference<Connection> refused = new AtomicReference<>();

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void areNamedByTheEngine(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        Engine engine = Engines.of(kind);
        try (PairTable _ = new PairTable(engine);
                Connection own = engine.connect();
                Statement asking = own.createStatement();
                Party one = new Party(engine);
                Party other = new Party(engine)) {
            DatabaseEngine database = kind.database();
            Sessions sessions = new Sessions(database.sessions(), database.connections());
            sessions.of(one.connection());
            sessions.of(other.connection());
            CyclicBarrier bothHaveOne = new CyclicBarrier(2);
            one.begin(() -> change(one.connection(), 1, 2, bothHaveOne));
            other.begin(() -> change(other.connection(), 2, 1, bothHaveOne));
            one.end();
            other.end();

            SQLException told = Causes.linked(refusal.get()).reduce((_, last) -> last).orElseThrow();
            DeadlockReport report = database.sessions().explain(told, sessions.of(refused.get()).id(), asking).orElseThrow();

            assertThat(database.errors().conflict(told)).contains(ConflictCause.DEADLOCK);
            assertThat(report.tables()).containsExactly("w_pair");
        }
    }

    private void change(Connection connection, int its, int others, CyclicBarrier bothHaveOne) throws Exception {
        Touch.changeInABatch(connection, its);
        bothHaveOne.await(Bounded.SECONDS_MAX, TimeUnit.SECONDS);
        try {
            Touch.changeInABatch(connection, others);
        } catch (SQLException e) {
            refusal.set(e);
            refused.set(connection);
        }
        // The one lets the other go on.
        connection.rollback();
    }
}
