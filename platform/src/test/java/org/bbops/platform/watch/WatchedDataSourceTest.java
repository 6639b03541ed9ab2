package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.awaitility.Awaitility;
import org.bbops.contracts.factor.PoolExhaustion;
import org.bbops.contracts.factor.TransactionTimeout;
import org.bbops.contracts.figures.DeadlockFigures;
import org.bbops.contracts.figures.DeadlockFigures.Example;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.contracts.workload.Operation;
import org.bbops.engines.ConnectionSetup;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.session.DeadlockReport;
import org.bbops.engines.session.LockWaitQuery;
import org.bbops.engines.session.SessionView;
import org.bbops.platform.database.TransactionDeadline;
import org.bbops.platform.operation.OperationPart;
import org.bbops.platform.operation.OperationTotals;
import org.bbops.platform.operation.Span;
import org.bbops.platform.operation.Work;
import org.bbops.test.Rival;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGStatement;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

class WatchedDataSourceTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final DatabaseEngine POSTGRESQL = DatabaseEngine.named("postgresql");
    private static final SessionView ENGINE = POSTGRESQL.sessions();
    private static final Sessions SESSIONS = new Sessions(ENGINE, POSTGRESQL.connections());
    private static final Deadlocks DEADLOCKS = new Deadlocks(ENGINE, POSTGRESQL.errors(), SESSIONS::all);
    private static final DatabaseObserver OBSERVER = new DatabaseObserver(DATABASE.dataSource(), ENGINE, SESSIONS, DEADLOCKS,
            Clock.systemUTC());
    private static HikariDataSource pool;

    private final WatchedDataSource watched = new WatchedDataSource(pool, SESSIONS, DEADLOCKS, PoolAdmission.OF_EVERYBODY,
            StatementBound.OF_CONNECTION);
    private final JdbcTemplate sql = new JdbcTemplate(watched);
    private final TransactionTemplate transactions = new TransactionTemplate(new DataSourceTransactionManager(watched));
    private final Map<String, OperationCounts> before = OperationTotals.ofProcess().figures();

    @BeforeAll
    static void start() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(DATABASE.url());
        config.setUsername(DATABASE.user());
        config.setPassword(DATABASE.password());
        config.setMaximumPoolSize(2);
        config.setAutoCommit(false);
        pool = new HikariDataSource(config);
        OBSERVER.start();
    }

    @AfterAll
    static void stop() {
        OBSERVER.stop();
        pool.close();
        DATABASE.close();
    }

    @BeforeEach
    void rows() {
        transactions.executeWithoutResult(_ -> {
            sql.update("delete from u_sequences");
            sql.update("insert into u_sequences values ('a', 1, 1), ('b', 1, 1)");
        });
    }

    @Test
    void countsRoundTripsByKindAndOperation() {
        try (Work _ = Work.begin(Operation.CHANGE_ORDER)) {
            transactions.executeWithoutResult(_ -> {
                sql.queryForList("select s_id from u_sequences");
                sql.queryForList("select s_id from u_sequences for update");
                sql.batchUpdate("update u_sequences set s_nextnum = 2 where s_id = ?",
                        List.of(new Object[] {"a"}, new Object[] {"b"}));
                sql.update("delete from u_sequences where s_id = 'a'");
                sql.update("insert into u_sequences values ('c', 1, 1)");
            });
        }

        assertThat(increaseOf("changeOrder", figures -> figures.statements().get("select"))).isEqualTo(1);
        assertThat(increaseOf("changeOrder", figures -> figures.statements().get("selectForUpdate"))).isEqualTo(1);
        assertThat(increaseOf("changeOrder", figures -> figures.statements().get("update"))).isEqualTo(1);
        assertThat(increaseOf("changeOrder", figures -> figures.statements().get("delete"))).isEqualTo(1);
        assertThat(increaseOf("changeOrder", figures -> figures.statements().get("insert"))).isEqualTo(1);
        assertThat(increaseOf("changeOrder", OperationCounts::count)).isEqualTo(1);
    }

    @Test
    void splitsTheTimeOfAnOperationIntoParts() {
        try (Work _ = Work.begin(Operation.DELIVER)) {
            transactions.executeWithoutResult(_ -> {
                try (Span _ = OperationPart.HAND_OVER.begin()) {
                    sql.queryForList("select pg_sleep(0.05)");
                }
            });
        }

        long sqlMicros = increaseOf("deliver", figures -> figures.partMicros().get("sql"));
        assertThat(sqlMicros).isGreaterThanOrEqualTo(50_000);
        assertThat(increaseOf("deliver", figures -> figures.partMicros().get("commit"))).isPositive();
        // Neither includes the other's time.
        assertThat(increaseOf("deliver", OperationCounts::micros))
                .isGreaterThanOrEqualTo(sqlMicros + increaseOf("deliver", figures -> figures.partMicros().get("handOver")));
    }

    @Test
    void countsStatementsButNoExecutionOfAJoinedOperation() {
        try (Work _ = Work.join(Operation.CART)) {
            sql.queryForList("select s_id from u_sequences");
        }

        assertThat(increaseOf("cart", OperationCounts::count)).isZero();
        assertThat(increaseOf("cart", OperationCounts::micros)).isZero();
        assertThat(increaseOf("cart", figures -> figures.statements().get("select"))).isEqualTo(1);
    }

    @Test
    void timesTheWaitForAConnection() throws Exception {
        try (Connection one = watched.getConnection(); Connection _ = watched.getConnection()) {
            CompletableFuture<Void> third = CompletableFuture.runAsync(() -> {
                try (Work _ = Work.begin(Operation.NEW_CUSTOMER)) {
                    sql.queryForList("select s_id from u_sequences");
                }
            }, Thread::startVirtualThread);
            Awaitility.await().until(() -> pool.getHikariPoolMXBean().getThreadsAwaitingConnection() == 1);
            Awaitility.await().pollDelay(Duration.ofMillis(20)).until(() -> true);
            one.close();
            third.join();
        }

        assertThat(increaseOf("newCustomer", figures -> figures.partMicros().get("connectionWait")))
                .isGreaterThanOrEqualTo(20_000);
    }

    /** A JDK proxy costs boxing and reflection on about a dozen calls for each statement. */
    @Test
    void putsNoProxyBeforeConnectionsAndStatements() throws SQLException {
        try (Connection connection = watched.getConnection();
                Statement plain = connection.createStatement();
                PreparedStatement prepared = connection.prepareStatement("select 1")) {
            assertThat(List.of(connection, plain, prepared)).noneMatch(each -> Proxy.isProxyClass(each.getClass()));
            assertThat(prepared.unwrap(PGStatement.class).getPrepareThreshold()).isEqualTo(5);
            assertThat(plain).isNotInstanceOf(PreparedStatement.class);
            connection.rollback();
        }
    }

    @Test
    void rejectsCallsThatNothingMeasures() throws SQLException {
        try (Connection connection = watched.getConnection(); Statement plain = connection.createStatement()) {
            assertThatThrownBy(() -> connection.prepareCall("select 1")).isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessageContaining("WatchedConnection");
            assertThatThrownBy(() -> plain.executeLargeUpdate("select 1")).isInstanceOf(SQLFeatureNotSupportedException.class);
        }
    }

    @Test
    void timesHowLongAConnectionIsHeld() {
        try (Work _ = Work.begin(Operation.ORDER_STATUS)) {
            transactions.executeWithoutResult(_ -> {
                sql.queryForList("select s_id from u_sequences");
                Awaitility.await().pollDelay(Duration.ofMillis(30)).until(() -> true);
            });
            Awaitility.await().pollDelay(Duration.ofMillis(50)).until(() -> true);
        }

        long heldMicros = increaseOf("orderStatus", figures -> figures.efforts().get("connectionHeldMicros"));
        assertThat(heldMicros).isGreaterThanOrEqualTo(30_000);
        assertThat(increaseOf("orderStatus", OperationCounts::micros)).isGreaterThanOrEqualTo(heldMicros + 50_000);
    }

    @Test
    void findsALockWaitInsideTheSql() {
        Rival rival = new Rival(DATABASE);
        CompletableFuture<Void> waiting = new CompletableFuture<>();
        rival.whileLocking("u_sequences", "s_id = 'a'", () -> {
            CompletableFuture.runAsync(() -> {
                try (Work _ = Work.begin(Operation.CANCEL_ORDER)) {
                    transactions.executeWithoutResult(_ -> change("a"));
                }
            }, Thread::startVirtualThread).thenAccept(waiting::complete);
            rival.awaitOneThatWaits();
            long began = System.nanoTime();
            Awaitility.await().until(() -> lockWaitMicros() > 0);
            // The first poll counts all the time since the poll before it; from then on the wait lasts as long at least.
            long counted = lockWaitMicros();
            Awaitility.await().until(() -> TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began) >= counted);
        });
        waiting.join();

        assertThat(increaseOf("cancelOrder", figures -> figures.partMicros().get("sql")))
                .isGreaterThanOrEqualTo(lockWaitMicros() / 2);
        assertThat(OBSERVER.looks()).isPositive();
        assertThat(OBSERVER.lockWaits()).anyMatch(waits -> "u_sequences".equals(waits.table()) && waits.toldBy().equals("engine"));
    }

    private long lockWaitMicros() {
        return increaseOf("cancelOrder", figures -> figures.partMicros().get("lockWait"));
    }

    @Test
    void namesBothOperationsAndTheTableOfADeadlock() throws SQLException {
        CyclicBarrier bothHaveOne = new CyclicBarrier(2);
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> crossing(Operation.SCHEDULE_WORK_ORDER, "a", "b", bothHaveOne),
                Thread::startVirtualThread);
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> crossing(Operation.ORDER_STATUS, "b", "a", bothHaveOne),
                Thread::startVirtualThread);
        assertThatThrownBy(() -> CompletableFuture.allOf(one, other).join()).rootCause().hasMessageContaining("deadlock");
        Awaitility.await().until(() -> one.isDone() && other.isDone());
        explainDeadlocks();

        Awaitility.await().untilAsserted(() -> assertThat(DEADLOCKS.figures()).singleElement().satisfies(figures -> {
            assertThat(figures.operations()).containsExactly("orderStatus", "scheduleWorkOrder");
            assertThat(figures.tables()).containsExactly(Map.entry("u_sequences", 1L));
            assertThat(figures.count()).isEqualTo(1);
            assertThat(figures.examples()).singleElement().extracting(Example::told).asString().contains("deadlock detected");
        }));
    }

    /** Unless the observer has; the figures wait for it no longer than half a second, and then count without. */
    private static void explainDeadlocks() throws SQLException {
        try (Connection own = DATABASE.dataSource().getConnection(); Statement asking = own.createStatement()) {
            DEADLOCKS.explain(asking);
        }
    }

    @Test
    void explainsDeadlocksWithoutLockWaitInformation() throws Exception {
        BlindView blind = new BlindView();
        Sessions sessions = new Sessions(blind, POSTGRESQL.connections());
        Deadlocks deadlocks = new Deadlocks(blind, POSTGRESQL.errors(), sessions::all);
        DatabaseObserver observer = new DatabaseObserver(DATABASE.dataSource(), blind, sessions, deadlocks, Clock.systemUTC());
        try (Connection connection = pool.getConnection()) {
            Session victim = sessions.of(connection);
            victim.runs("update u_sequences");
            deadlocks.look(new SQLException("deadlock detected", "40P01"), victim, System.nanoTime());
            observer.start();

            Awaitility.await().until(() -> observer.looksMissed() > 0);
            assertThat(deadlocks.figures()).extracting(DeadlockFigures::operations)
                    .containsExactly(List.of("other", "unknown"));
        } finally {
            observer.stop();
        }
    }

    @Test
    void countsUnansweredPollsAsMissed() throws Exception {
        BlindView blind = new BlindView();
        Sessions sessions = new Sessions(blind, POSTGRESQL.connections());
        Deadlocks deadlocks = new Deadlocks(blind, POSTGRESQL.errors(), sessions::all);
        DatabaseObserver observer = new DatabaseObserver(DATABASE.dataSource(), blind, sessions, deadlocks, Clock.systemUTC());
        try (Connection connection = pool.getConnection()) {
            sessions.of(connection).runs("what takes long");
            observer.start();

            Awaitility.await().until(() -> observer.looksMissed() > 3);
            assertThat(observer.looks()).isZero();
        } finally {
            observer.stop();
        }
    }

    @Test
    void setsATimeoutOnceWhereTheServerKeepsItForTheSession() throws SQLException {
        Sessions sessions = new Sessions(ENGINE, new ConnectionSetup() {
            @Override
            public boolean hasStatementTimeoutPerSession() {
                return true;
            }
        });
        WatchedDataSource keeping = new WatchedDataSource(pool, sessions, DEADLOCKS, PoolAdmission.OF_EVERYBODY,
                StatementBound.OF_CONNECTION);

        // PostgreSQL's driver keeps it for each statement, so that it shows which ones it was set for.
        assertThat(timeoutsAfterSetting(keeping, 7, 7, 8, 7)).containsExactly(7, 0, 8, 7);
        assertThat(timeoutsAfterSetting(watched, 7, 7)).containsExactly(7, 7);
    }

    private static List<Integer> timeoutsAfterSetting(WatchedDataSource source, int... seconds) throws SQLException {
        List<Integer> timeouts = new ArrayList<>();
        try (Connection connection = source.getConnection()) {
            for (int each : seconds) {
                try (Statement statement = connection.createStatement()) {
                    statement.setQueryTimeout(each);
                    timeouts.add(statement.getQueryTimeout());
                }
            }
        }
        return timeouts;
    }

    @Test
    void looksUpDeadlinesOnlyIfTransactionsHaveOne() {
        JdbcTemplate bounded = new JdbcTemplate(new WatchedDataSource(pool, SESSIONS, DEADLOCKS, PoolAdmission.OF_EVERYBODY,
                StatementBound.of(TransactionTimeout.of("2s"))));
        JdbcTemplate plain = new JdbcTemplate(new WatchedDataSource(pool, SESSIONS, DEADLOCKS, PoolAdmission.OF_EVERYBODY,
                StatementBound.of(TransactionTimeout.NONE)));
        // Any lookup fails, as the bound resource is not a deadline.
        TransactionSynchronizationManager.bindResource(TransactionDeadline.class, "none");
        try {
            assertThat(plain.queryForList("select s_id from u_sequences")).hasSize(2);
            assertThatThrownBy(() -> bounded.queryForList("select s_id from u_sequences")).isInstanceOf(ClassCastException.class);
        } finally {
            TransactionSynchronizationManager.unbindResource(TransactionDeadline.class);
        }
    }

    @Test
    void returnsAConnectionWhoseSessionIdIsUnavailable() {
        SessionView mute = new BlindView() {
            @Override
            public String sessionIdQuery() {
                return "select what_no_engine_knows";
            }
        };
        WatchedDataSource unlucky = new WatchedDataSource(pool, new Sessions(mute, POSTGRESQL.connections()), DEADLOCKS,
                PoolAdmission.of(PoolExhaustion.ERROR, 1),
                StatementBound.OF_CONNECTION);

        for (int time = 0; time < 3; time++) {
            assertThatThrownBy(unlucky::getConnection).isInstanceOf(SQLException.class).hasMessageContaining("what_no_engine_knows");
        }

        assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    }

    @Test
    void failsAtOnceIfThePoolIsExhaustedAndWaitsAreOff() throws SQLException {
        WatchedDataSource impatient = new WatchedDataSource(pool, SESSIONS, DEADLOCKS, PoolAdmission.of(PoolExhaustion.ERROR, 2),
                StatementBound.OF_CONNECTION);
        try (Connection one = impatient.getConnection(); Connection _ = impatient.getConnection()) {
            assertThatThrownBy(impatient::getConnection).isInstanceOf(SQLTransientConnectionException.class)
                    .hasMessage("all 2 connections of the pool are in use, and bbops.pool-exhaustion=error waits for none");
            one.close();
            one.close();
            impatient.getConnection().close();
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isEqualTo(1);
        }
    }

    @Test
    void secondCloseDoesNotAffectTheNextBorrower() throws SQLException {
        Connection pooled = pool.getConnection();
        Session session = SESSIONS.of(pooled);
        Connection lent = WatchedConnection.over(pooled, session, Work.current(), DEADLOCKS, PoolAdmission.OF_EVERYBODY,
                StatementBound.OF_CONNECTION);
        session.runs("the first borrower's");
        session.rests();
        lent.close();
        assertThat(session.state().statement()).isNull();

        session.lentTo(Operation.DELIVER);
        session.runs("the next one's");
        lent.close();
        assertThat(session.state().statement()).isEqualTo("the next one's");
        session.rests();
    }

    /** Fails as MariaDB does without the privilege to see waiting sessions. */
    private static class BlindView implements SessionView {
        @Override
        public String sessionIdQuery() {
            return ENGINE.sessionIdQuery();
        }

        @Override
        public LockWaitQuery lockWaits() {
            return LockWaitQuery.bySession("select access_denied");
        }

        @Override
        public Optional<DeadlockReport> explain(SQLException error, String victim, Statement own) throws SQLException {
            return ENGINE.explain(error, victim, own);
        }
    }

    private void crossing(Operation operation, String first, String second, CyclicBarrier bothHaveOne) {
        try (Work _ = Work.begin(operation)) {
            transactions.executeWithoutResult(_ -> {
                change(first);
                try {
                    bothHaveOne.await();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
                change(second);
            });
        }
    }

    private void change(String id) {
        sql.update("update u_sequences set s_nextnum = s_nextnum + 1 where s_id = ?", id);
    }

    private long increaseOf(String operation, ToLongFunction<OperationCounts> figure) {
        return figure.applyAsLong(OperationTotals.ofProcess().figures().get(operation))
                - figure.applyAsLong(before.get(operation));
    }
}
