package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.platform.operation.Operation;
import org.bbops.platform.operation.Work;
import org.bbops.platform.watch.DeadlockFigures.Example;
import org.bbops.platform.watch.LockWait.Place;
import org.bbops.platform.watch.LockWait.ToldBy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the view of each engine sees of a session that waits, of one that does not, and of a deadlock. */
class EngineViewTest {

    private static final String CHANGE = "update w_row set w_value = w_value + 1 where w_id = 1";

    @ParameterizedTest
    @EnumSource(Kind.class)
    void tellsWhoWaitsForALockOfWhichTable(Kind kind) throws Exception {
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
                    assertThat(view.waiting(asking, List.of(held, waited))).singleElement().satisfies(wait -> {
                        assertThat(wait.session()).isSameAs(waited);
                        assertThat(wait.place().table()).isEqualTo("w_row");
                        assertThat(wait.place().toldBy()).isEqualTo(namesTables(kind) ? ToldBy.ENGINE : ToldBy.STATEMENT);
                    }));
            holder.commit();
            blocked.join();
            waited.rests();
            waiter.commit();

            Awaitility.await().untilAsserted(() ->
                    assertThat(view.waiting(asking, List.of(held, waited))).isEmpty());
        }
    }

    /** Derby waits for the row when it is fetched. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void tellsWhoWaitsForALockOfAReadForUpdateOnWhichTable(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        String lock = "select w_value from w_pair where w_id = ?" + Engines.of(kind).forUpdate();
        tellsThatThePairIsWaitedFor(kind, (connection, id) -> fetch(connection, lock, id));
    }

    /** PostgreSQL lists what a serializable transaction has read among its locks. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void tellsWhichTableASerializableTransactionWaitsForNotWhichItHasRead(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        tellsThatThePairIsWaitedFor(kind, (connection, id) -> {
            connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
            fetch(connection, "select w_value from w_read where w_id = ?", id);
            changeInABatch(connection, id);
        });
    }

    private static void tellsThatThePairIsWaitedFor(Kind kind, Touch touch) throws Exception {
        Engine engine = Engines.of(kind);
        try (Connection own = engine.connect(); Statement asking = own.createStatement();
                Connection holder = engine.connect(); Connection waiter = engine.connect()) {
            pair(asking);
            asking.execute("create table w_read (w_id integer not null primary key, w_value integer not null)");
            asking.executeUpdate("insert into w_read values (1, 0)");
            EngineView view = EngineView.of(own.getMetaData().getURL());
            Sessions sessions = new Sessions(view);
            Connection watched = WatchedConnection.over(waiter, sessions.of(waiter), Work.current(), new Deadlocks(view, sessions));
            holder.setAutoCommit(false);
            watched.setAutoCommit(false);
            changeInABatch(holder, 1);

            CompletableFuture<Void> blocked = CompletableFuture.runAsync(() -> {
                try {
                    touch.touch(watched, 1);
                    watched.commit();
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            }, Thread::startVirtualThread);
            Awaitility.await().untilAsserted(() -> {
                List<Session> running = sessions.all().stream().filter(Session::isRunning).toList();
                assertThat(view.waiting(asking, running)).extracting(LockWait::place)
                        .extracting(Place::table, Place::toldBy).containsExactly(tuple("w_pair", ToldBy.ENGINE));
            });
            // Not a commit, after which PostgreSQL refuses a serializable transaction's change.
            holder.rollback();
            blocked.join();

            assertThat(sessions.all()).noneMatch(Session::isRunning);
            asking.execute("drop table w_pair");
            asking.execute("drop table w_read");
        }
    }

    /** Hibernate writes changed rows so. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void countsADeadlockThatEndsABatch(Kind kind) throws Exception {
        countsADeadlock(kind, EngineViewTest::changeInABatch);
    }

    /** Derby locks a row when it is fetched. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DERBY_ROW_LOCKS", "MARIADB"})
    void countsADeadlockThatEndsAReadForUpdate(Kind kind) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        String lock = "select w_value from w_pair where w_id = ?" + Engines.of(kind).forUpdate();
        countsADeadlock(kind, (connection, id) -> fetch(connection, lock, id));
    }

    /** HSQLDB does not. */
    private static boolean namesTables(Kind kind) {
        return !kind.database().equals("hsqldb");
    }

    private static void fetch(Connection connection, String query, int id) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setInt(1, id);
            try (ResultSet row = statement.executeQuery()) {
                assertThat(row.next()).isTrue();
            }
        }
    }

    /** What a transaction does to a row. */
    private interface Touch {
        void touch(Connection connection, int id) throws SQLException;
    }

    private static void countsADeadlock(Kind kind, Touch touch) throws Exception {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        Engine engine = Engines.of(kind);
        try (Connection own = engine.connect(); Statement asking = own.createStatement()) {
            pair(asking);
            EngineView view = EngineView.of(own.getMetaData().getURL());
            Sessions sessions = new Sessions(view);
            Deadlocks deadlocks = new Deadlocks(view, sessions);
            CyclicBarrier bothHaveOne = new CyclicBarrier(2);
            try (Connection one = engine.connect(); Connection other = engine.connect()) {
                CompletableFuture<Boolean> first = CompletableFuture.supplyAsync(() -> commits(
                        one, sessions, deadlocks, Operation.CHANGE_ORDER, bothHaveOne, touch, 1, 2), Thread::startVirtualThread);
                CompletableFuture<Boolean> second = CompletableFuture.supplyAsync(() -> commits(
                        other, sessions, deadlocks, Operation.NEW_ORDER, bothHaveOne, touch, 2, 1), Thread::startVirtualThread);
                assertThat(List.of(first.join(), second.join())).containsExactlyInAnyOrder(true, false);
            }
            deadlocks.explain(asking);

            assertThat(deadlocks.figures()).singleElement().satisfies(figures -> {
                assertThat(figures.operations()).containsExactly("changeOrder", "newOrder");
                assertThat(figures.tables()).containsOnlyKeys("w_pair");
                assertThat(figures.examples()).singleElement().extracting(Example::told).asString()
                        .containsIgnoringCase("deadlock");
            });
            asking.execute("drop table w_pair");
        }
    }

    private static void pair(Statement statement) throws SQLException {
        statement.execute("create table w_pair (w_id integer not null primary key, w_value integer not null)");
        statement.executeUpdate("insert into w_pair values (1, 0), (2, 0)");
    }

    /** Whether it was not the deadlock's victim. */
    private static boolean commits(Connection connection, Sessions sessions, Deadlocks deadlocks, Operation operation,
                                   CyclicBarrier bothHaveOne, Touch touch, int own, int others) {
        try (Work work = operation.begin()) {
            connection.setAutoCommit(false);
            Connection watched = WatchedConnection.over(connection, sessions.of(connection), work, deadlocks);
            touch.touch(watched, own);
            bothHaveOne.await(60, TimeUnit.SECONDS);
            touch.touch(watched, others);
            watched.commit();
            return true;
        } catch (SQLException _) {
            rollback(connection);
            return false;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void changeInABatch(Connection connection, int id) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("update w_pair set w_value = w_value + 1 where w_id = ?")) {
            statement.setInt(1, id);
            statement.addBatch();
            statement.executeBatch();
        }
    }

    private static void rollback(Connection connection) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
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
