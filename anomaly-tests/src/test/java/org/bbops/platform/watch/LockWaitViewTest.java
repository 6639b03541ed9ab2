package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.awaitility.Awaitility;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.platform.operation.Work;
import org.bbops.platform.watch.LockWait.Place;
import org.bbops.platform.watch.LockWait.ToldBy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests each engine's view of a session that waits for a lock, and of one that does not. */
class LockWaitViewTest {

    private static final String CHANGE = "update w_pair set w_value = w_value + 1 where w_id = 1";

    @ParameterizedTest
    @EnumSource(Kind.class)
    void reportsTheWaitingSessionAndTheTable(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        Engine engine = Engines.of(kind);
        // The holder is closed first, so that the waiter goes on.
        try (PairTable _ = new PairTable(engine);
                Connection own = engine.connect();
                PreparedStatement asking = own.prepareStatement(kind.database().sessions().lockWaits().sql());
                Party waiter = new Party(engine);
                Party holder = new Party(engine)) {
            DatabaseEngine database = kind.database();
            LockWaitQuery view = database.sessions().lockWaits();
            Sessions sessions = new Sessions(database.sessions(), database.connections());
            Session waited = sessions.of(waiter.connection());
            Session held = sessions.of(holder.connection());
            change(holder.connection());
            assertThat(LockWait.ask(view.names(), asking, List.of(held, waited))).isEmpty();

            waited.runs(CHANGE);
            waiter.begin(() -> change(waiter.connection()));
            Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(LockWait.ask(view.names(), asking, List.of(held, waited))).singleElement().satisfies(wait -> {
                                assertThat(wait.session()).isSameAs(waited);
                                assertThat(wait.place().table()).isEqualTo("w_pair");
                                assertThat(wait.place().toldBy()).isEqualTo(kind.namesTables() ? ToldBy.ENGINE : ToldBy.STATEMENT);
                            }));
            holder.connection().commit();
            waiter.end();
            waited.rests();
            waiter.connection().commit();

            Awaitility.await().untilAsserted(() -> assertThat(LockWait.ask(view.names(), asking, List.of(held, waited))).isEmpty());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void reportsTheTableThatAReadForUpdateWaitsFor(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        assertPairIsWaitedFor(kind, Touch.lock(Engines.of(kind)));
    }

    /** PostgreSQL lists the rows that a serializable transaction has read among its locks. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void namesTheTableASerializableTransactionWaitsForNotItsReads(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        assertPairIsWaitedFor(kind, (connection, id) -> {
            connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
            Touch.fetch(connection, "select w_value from w_read where w_id = ?", id);
            Touch.changeInABatch(connection, id);
        });
    }

    private static void assertPairIsWaitedFor(Kind kind, Touch touch) throws Exception {
        Engine engine = Engines.of(kind);
        try (PairTable _ = new PairTable(engine);
                Connection own = engine.connect();
                PreparedStatement asking = own.prepareStatement(kind.database().sessions().lockWaits().sql());
                Party waiter = new Party(engine);
                Party holder = new Party(engine)) {
            DatabaseEngine database = kind.database();
            LockWaitQuery view = database.sessions().lockWaits();
            Sessions sessions = new Sessions(database.sessions(), database.connections());
            Touch.changeInABatch(holder.connection(), 1);

            beginWatched(waiter, touch, database, sessions);
            Awaitility.await().untilAsserted(() -> {
                List<Session> running = sessions.all().stream().filter(Session::isRunning).toList();
                assertThat(LockWait.ask(view.names(), asking, running)).extracting(LockWait::place)
                        .extracting(Place::table, Place::toldBy).containsExactly(tuple("w_pair", ToldBy.ENGINE));
            });
            // Not a commit, after which PostgreSQL refuses a serializable transaction's change.
            holder.connection().rollback();
            waiter.end();

            assertThat(sessions.all()).noneMatch(Session::isRunning);
        }
    }

    private static void beginWatched(Party waiter, Touch touch, DatabaseEngine database, Sessions sessions) throws SQLException {
        Connection watched = WatchedConnection.over(waiter.connection(), sessions.of(waiter.connection()), Work.current(),
                new Deadlocks(database.sessions(), database.errors(), sessions::all), PoolAdmission.OF_EVERYBODY,
                StatementBound.OF_CONNECTION);
        waiter.begin(() -> {
            touch.touch(watched, 1);
            watched.commit();
        });
    }

    private static void change(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(CHANGE);
        }
    }
}
