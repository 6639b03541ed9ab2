package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.contracts.workload.Operation;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.operation.OperationTotals;
import org.bbops.platform.operation.Work;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Tests the round trips of prepared statements: HSQLDB has one to prepare and one to release, Derby one to prepare. */
class PreparedStatementTimeTest {

    private static final Duration ROUND_TRIP = Duration.ofMillis(200);

    @Test
    void countsAsSqlWithPreparingAndClosing() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated()) {
            DatabaseEngine engine = DatabaseEngine.ofUrl(database.url()).orElseThrow();
            Sessions sessions = new Sessions(engine.sessions(), engine.connections());
            DataSource watched = new WatchedDataSource(new FarDatabase(database.dataSource()), sessions,
                    new Deadlocks(engine.sessions(), engine.errors(), sessions::all), PoolAdmission.OF_EVERYBODY,
                    StatementBound.OF_CONNECTION);
            OperationCounts before = customerStatus();
            try (Work _ = Work.begin(Operation.CUSTOMER_STATUS);
                    Connection connection = watched.getConnection();
                    PreparedStatement statement = connection.prepareStatement("select s_id from u_sequences")) {
                statement.executeQuery().close();
            }

            OperationCounts after = customerStatus();
            assertThat(after.partMicros().get("sql") - before.partMicros().get("sql")).isGreaterThanOrEqualTo(400_000);
            assertThat(after.statements().get("select") - before.statements().get("select")).isEqualTo(1);
        }
    }

    private static OperationCounts customerStatus() {
        return OperationTotals.ofProcess().figures().get("customerStatus");
    }

    /** Database that is slow to prepare and to close a statement. */
    private static final class FarDatabase extends DelegatingDataSource {
        private FarDatabase(DataSource near) {
            super(near);
        }

        @Override
        public Connection getConnection() throws SQLException {
            Connection near = super.getConnection();
            return (Connection) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Connection.class},
                    (_, method, arguments) -> {
                        if (!method.getName().equals("prepareStatement")) {
                            return called(near, method, arguments);
                        }
                        Thread.sleep(ROUND_TRIP);
                        return closedRemotely((PreparedStatement) called(near, method, arguments));
                    });
        }

        private static PreparedStatement closedRemotely(PreparedStatement near) {
            return (PreparedStatement) Proxy.newProxyInstance(near.getClass().getClassLoader(),
                    new Class<?>[] {PreparedStatement.class}, (_, method, arguments) -> {
                        if (method.getName().equals("close")) {
                            Thread.sleep(ROUND_TRIP);
                        }
                        return called(near, method, arguments);
                    });
        }

        private static Object called(Object near, Method method, Object[] arguments) throws Throwable {
            try {
                return method.invoke(near, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
