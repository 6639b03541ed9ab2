package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.schedule.Bounded;
import org.bbops.contracts.figures.DeadlockFigures;
import org.bbops.contracts.workload.Operation;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.session.SessionView;
import org.bbops.platform.operation.Work;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The pair of rows on an engine, and transactions on it that are watched as a service's are. */
final class WatchedPair implements AutoCloseable {

    private final Engine engine;
    private final PairTable table;
    private final SessionView view;
    private final Sessions sessions;
    private final Deadlocks deadlocks;
    /** Connections of all sessions: a session is forgotten with its connection. */
    private final List<Connection> pool = new CopyOnWriteArrayList<>();

    private WatchedPair(Engine engine) throws SQLException {
        this.engine = engine;
        table = new PairTable(engine);
        DatabaseEngine database = DatabaseEngine.ofUrl(engine.url()).orElseThrow();
        view = database.sessions();
        sessions = new Sessions(view, database.connections());
        deadlocks = new Deadlocks(view, database.errors(), sessions::all);
    }

    /** Skips the test where the engine is not installed. */
    static WatchedPair on(Kind kind) throws SQLException {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed");
        return new WatchedPair(Engines.of(kind));
    }

    /** Returns an observer of all of them. */
    DatabaseObserver observer() {
        return new DatabaseObserver(new DriverManagerDataSource(engine.url(), engine.user(), engine.password()), view, sessions,
                deadlocks, Clock.systemUTC());
    }

    /** Returns the session of a connection opened here. */
    Session session(Connection watched) throws SQLException {
        return sessions.of(watched);
    }

    /** A connection that is lent to an operation, with a transaction to begin. */
    Connection connect(Operation operation) throws SQLException {
        Connection connection = engine.connect();
        pool.add(connection);
        connection.setAutoCommit(false);
        try (Work work = Work.begin(operation)) {
            return WatchedConnection.over(connection, sessions.of(connection), work, deadlocks, PoolAdmission.OF_EVERYBODY,
                    StatementBound.OF_CONNECTION);
        }
    }

    /** Each of two transactions has one row when it wants the other's, and one of them gives way. Both keep their connections. */
    void deadlock(Operation one, Operation other, Touch touch) throws Exception {
        CyclicBarrier bothHaveOne = new CyclicBarrier(2);
        AtomicInteger committed = new AtomicInteger();
        FutureTask<?> first = begun(() -> committed.addAndGet(commits(one, touch, 1, 2, bothHaveOne) ? 1 : 0));
        FutureTask<?> second = begun(() -> committed.addAndGet(commits(other, touch, 2, 1, bothHaveOne) ? 1 : 0));
        Bounded.get(first, "a transaction still waits");
        Bounded.get(second, "a transaction still waits");
        assertThat(committed).hasValue(1);
    }

    private static FutureTask<?> begun(Callable<?> transaction) {
        FutureTask<?> begun = new FutureTask<>(transaction);
        Thread.startVirtualThread(begun);
        return begun;
    }

    private boolean commits(Operation operation, Touch touch, int its, int others, CyclicBarrier bothHaveOne) throws Exception {
        Connection watched = connect(operation);
        try {
            touch.touch(watched, its);
            bothHaveOne.await(Bounded.SECONDS_MAX, TimeUnit.SECONDS);
            touch.touch(watched, others);
            watched.commit();
            return true;
        } catch (SQLException _) {
            // Ends the victim, which on some engines still holds locks that the other waits for.
            watched.rollback();
            return false;
        }
    }

    /** Returns the counted deadlocks once the engine has been asked. */
    List<DeadlockFigures> explained() throws SQLException {
        try (Connection own = engine.connect(); Statement asking = own.createStatement()) {
            deadlocks.explain(asking);
        }
        return deadlocks.figures();
    }

    @Override
    public void close() throws SQLException {
        try (table) {
            for (Connection connection : pool) {
                if (!connection.isClosed()) {
                    connection.rollback();
                    connection.close();
                }
            }
        }
    }
}
