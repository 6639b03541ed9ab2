package org.bbops.anomalies.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.schedule.Bounded;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that no connection is left to the next test, and that tidying up fails for real errors alone. */
class EngineDataSourceTest {

    @ParameterizedTest
    @EnumSource
    void leftoverConnectionInAutocommitIsClosed(Kind kind) throws SQLException {
        EngineDataSource source = new EngineDataSource(installed(kind));
        Connection left = source.getConnection();
        assertThat(left.getAutoCommit()).isTrue();

        source.closeLeft();

        assertThat(left.isClosed()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void leftoverTransactionIsRolledBackAndClosed(Kind kind) throws SQLException {
        EngineDataSource source = new EngineDataSource(installed(kind));
        try (Connection own = Engines.of(kind).connect()) {
            Query.execute(own, "create table left_over (n integer)");
            try {
                Connection left = source.getConnection();
                left.setAutoCommit(false);
                Query.execute(left, "insert into left_over values (1)");

                source.closeLeft();

                assertThat(left.isClosed()).isTrue();
                assertThat(Query.number(own, "select count(*) from left_over")).isZero();
            } finally {
                Query.execute(own, "drop table left_over");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void connectionThatCannotEnterItsSchemaIsClosed(Kind kind) throws SQLException {
        OpeningEngine engine = new OpeningEngine(installed(kind)) {
            @Override
            public void enter(Connection connection, String schema) throws SQLException {
                throw new SQLException("no schema " + schema);
            }
        };

        assertThatThrownBy(() -> new EngineDataSource(engine, "missing").getConnection()).isInstanceOf(SQLException.class)
                .hasMessage("no schema missing");

        assertThat(engine.opened).singleElement().satisfies(connection -> assertThat(connection.isClosed()).isTrue());
    }

    @ParameterizedTest
    @EnumSource
    void closedPoolLeavesNoConnectionThatItWasOpening(Kind kind) throws Exception {
        SlowEngine engine = new SlowEngine(installed(kind));
        EngineDataSource source = new EngineDataSource(engine);
        HikariDataSource pool = source.pooled();
        pool.setMinimumIdle(2);
        pool.getConnection().close();
        assertThat(engine.second.await(Bounded.SECONDS_MAX, TimeUnit.SECONDS)).as("the pool fills itself").isTrue();
        Thread closing = Thread.ofPlatform().start(pool::close);

        Awaitility.await().until(() -> closing.getState() == Thread.State.TIMED_WAITING || !closing.isAlive());
        assertThat(closing.isAlive()).as("the pool waits for the connection that it opens").isTrue();
        engine.mayGoOn.countDown();
        closing.join(TimeUnit.SECONDS.toMillis(Bounded.SECONDS_MAX));

        assertThat(closing.isAlive()).isFalse();
        source.closeLeft();
        assertThat(engine.opened).hasSizeGreaterThan(1).allSatisfy(connection -> assertThat(connection.isClosed()).isTrue());
    }

    @Test
    void connectionThatAnotherClosesMeanwhileIsNoError() throws SQLException {
        EngineDataSource source = new EngineDataSource(new RefusingEngine(true));
        source.getConnection();

        assertThatCode(source::closeLeft).doesNotThrowAnyException();
    }

    @Test
    void refusedRollbackIsAnErrorAfterOthersAreClosed() throws SQLException {
        RefusingEngine engine = new RefusingEngine(false);
        EngineDataSource source = new EngineDataSource(engine);
        source.getConnection();
        engine.refuses = false;
        Connection other = source.getConnection();

        assertThatThrownBy(source::closeLeft).isInstanceOf(SQLException.class).hasMessage("no rollback");
        assertThat(other.isClosed()).isTrue();
        engine.opened.getFirst().close();
    }

    private static Engine installed(Kind kind) {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed; bbops doctor says how to get it");
        return Engines.of(kind);
    }

    /** An engine whose connections are known. */
    private static class OpeningEngine implements Engine {
        final List<Connection> opened = new CopyOnWriteArrayList<>();
        private final Engine real;

        OpeningEngine(Engine real) {
            this.real = real;
        }

        @Override
        public String url() {
            return real.url();
        }

        @Override
        public Connection connect() throws SQLException {
            Connection connection = real.connect();
            opened.add(connection);
            return connection;
        }

        @Override
        public int waiting(Connection watcher) throws SQLException {
            return real.waiting(watcher);
        }

        @Override
        public Cause causeOf(SQLException refusal) {
            return real.causeOf(refusal);
        }
    }

    /** An engine whose second connection is open, and nobody has been told so, until it may go on. */
    private static final class SlowEngine extends OpeningEngine {
        private final CountDownLatch second = new CountDownLatch(1);
        private final CountDownLatch mayGoOn = new CountDownLatch(1);

        SlowEngine(Engine real) {
            super(real);
        }

        @Override
        public Connection connect() throws SQLException {
            Connection connection = super.connect();
            if (opened.size() == 2) {
                second.countDown();
                Awaitility.await().until(() -> mayGoOn.getCount() == 0);
            }
            return connection;
        }
    }

    /** An engine whose connections refuse a rollback, with or without somebody having closed them. */
    private static final class RefusingEngine extends OpeningEngine {
        private final boolean closes;
        private boolean refuses = true;

        RefusingEngine(boolean closes) {
            super(Engines.of(Kind.H2));
            this.closes = closes;
        }

        @Override
        public Connection connect() throws SQLException {
            Connection connection = super.connect();
            connection.setAutoCommit(false);
            return refuses ? refusing(connection) : connection;
        }

        private Connection refusing(Connection connection) {
            return (Connection) Proxy.newProxyInstance(Connection.class.getClassLoader(), new Class<?>[] {Connection.class},
                    (_, method, arguments) -> {
                        if (method.getName().equals("rollback")) {
                            if (closes) {
                                connection.close();
                            }
                            throw new SQLException("no rollback");
                        }
                        try {
                            return method.invoke(connection, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }
    }
}
