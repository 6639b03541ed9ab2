package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.platform.operation.Operation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the view of each engine sees of a session that waits, and of one that does not. */
class EngineViewTest {

    private static final String CHANGE = "update w_row set w_value = w_value + 1 where w_id = 1";

    @ParameterizedTest
    @EnumSource(Kind.class)
    void tellsWhoWaitsForALock(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        Engine engine = Engines.of(kind);
        table(engine);
        try (Connection holder = engine.connect(); Connection waiter = engine.connect(); Connection own = engine.connect();
                Statement holding = holder.createStatement(); Statement waiting = waiter.createStatement();
                Statement asking = own.createStatement()) {
            EngineView view = EngineView.of(own.getMetaData().getURL());
            Session held = session(view, holder);
            Session waited = session(view, waiter);
            holder.setAutoCommit(false);
            waiter.setAutoCommit(false);
            holding.executeUpdate(CHANGE);
            assertThat(view.waiting(asking, List.of(held, waited))).isEmpty();

            waited.runs(CHANGE);
            CompletableFuture<Void> blocked = CompletableFuture.runAsync(() -> execute(waiting), Thread::startVirtualThread);
            Awaitility.await().untilAsserted(() ->
                    assertThat(view.waiting(asking, List.of(held, waited))).containsExactly(waited));
            holder.commit();
            blocked.join();
            waited.rests();
            waiter.commit();

            Awaitility.await().untilAsserted(() ->
                    assertThat(view.waiting(asking, List.of(held, waited))).isEmpty());
        }
    }

    private static Session session(EngineView view, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(view.sessionIdQuery())) {
            row.next();
            Session session = new Session(row.getString(1));
            session.lentTo(Operation.OTHER);
            return session;
        }
    }

    private static void execute(Statement statement) {
        try {
            statement.executeUpdate(CHANGE);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void table(Engine engine) throws SQLException {
        try (Connection connection = engine.connect(); Statement statement = connection.createStatement()) {
            statement.execute("create table w_row (w_id integer not null primary key, w_value integer not null)");
            statement.executeUpdate("insert into w_row values (1, 0)");
        }
    }
}
