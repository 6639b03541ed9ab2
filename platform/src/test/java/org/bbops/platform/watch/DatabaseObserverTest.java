package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.database.DatabaseTimeout;
import org.bbops.test.SilentProxy;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.jdbc.datasource.DelegatingDataSource;

class DatabaseObserverTest {

    @Test
    void timesOutOnASilentDatabaseAndCountsMissedPolls() throws Exception {
        try (TestDatabase database = TestDatabase.migrated();
                SilentProxy proxy = SilentProxy.before(database);
                Connection connection = database.dataSource().getConnection()) {
            DatabaseEngine engine = DatabaseEngine.ofUrl(database.url()).orElseThrow();
            Sessions sessions = new Sessions(engine.sessions(), engine.connections());
            sessions.of(connection).runs("what takes long");
            DatabaseObserver observer = new WatchAutoConfiguration().databaseObserver(new Details(database, proxy.url()),
                    sessions, new Deadlocks(engine.sessions(), engine.errors(), sessions::all), Clock.systemUTC(),
                    new DatabaseTimeout(Duration.ofSeconds(1)));
            observer.start();
            try {
                Awaitility.await().until(() -> observer.looks() > 0);
                long before = observer.looksMissed();
                proxy.fallSilent();

                Awaitility.await().until(() -> observer.looksMissed() > before + 10);
            } finally {
                observer.stop();
            }
            Awaitility.await().until(() -> Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                    .noneMatch("database-observer"::equals));
        }
    }

    @Test
    void preparesItsQueryOnce() throws Exception {
        try (TestDatabase database = TestDatabase.migrated(); Connection connection = database.dataSource().getConnection()) {
            DatabaseEngine engine = DatabaseEngine.ofUrl(database.url()).orElseThrow();
            Sessions sessions = new Sessions(engine.sessions(), engine.connections());
            sessions.of(connection).runs("what takes long");
            AtomicInteger prepared = new AtomicInteger();
            DatabaseObserver observer = new DatabaseObserver(new CountedPreparing(database.dataSource(), prepared), engine.sessions(),
                    sessions, new Deadlocks(engine.sessions(), engine.errors(), sessions::all), Clock.systemUTC());
            observer.start();
            try {
                Awaitility.await().until(() -> observer.looks() > 2);
            } finally {
                observer.stop();
            }
            assertThat(prepared).hasValue(1);
        }
    }

    private static final class CountedPreparing extends DelegatingDataSource {

        private final AtomicInteger prepared;

        private CountedPreparing(DataSource database, AtomicInteger prepared) {
            super(database);
            this.prepared = prepared;
        }

        @Override
        public Connection getConnection() throws SQLException {
            Connection connection = super.getConnection();
            return (Connection) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Connection.class},
                    (_, method, arguments) -> {
                        if (method.getName().equals("prepareStatement")) {
                            prepared.incrementAndGet();
                        }
                        return method.invoke(connection, arguments);
                    });
        }
    }

    /** The database under another address. */
    private record Details(TestDatabase database, String url) implements JdbcConnectionDetails {
        @Override
        public String getJdbcUrl() {
            return url;
        }

        @Override
        public String getUsername() {
            return database.user();
        }

        @Override
        public String getPassword() {
            return database.password();
        }
    }
}
