package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.bbops.analysis.file.DatabaseActivity;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;

class DatabaseWatchTest {

    @Test
    void recordsTheWaitEventsOfSessions() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated();
                Connection holder = database.dataSource().getConnection();
                Connection idle = database.dataSource().getConnection();
                DatabaseWatch watch = new DatabaseWatch(List.of(database.dataSource()))) {
            lock(holder);
            Thread waiter = Thread.ofVirtual().start(() -> waitForTheLock(database));
            open(idle);
            await().until(() -> waitsForALock(database));
            watch.schedule(Duration.ZERO, Duration.ofSeconds(2));

            DatabaseActivity seen = await().until(watch::result, result -> !result.equals(DatabaseActivity.UNKNOWN));

            assertThat(seen.waits()).extracting(DatabaseActivity.Wait::event).contains("idle in transaction", "Lock: relation");
            // The test server has not loaded the extension.
            assertThat(seen.statements()).isNull();
            holder.rollback();
        }
    }

    @Test
    void addsUpTheWaitsOfSeveralDatabases() throws SQLException {
        try (TestDatabase one = TestDatabase.migrated();
                TestDatabase other = TestDatabase.migrated();
                Connection first = one.dataSource().getConnection();
                Connection second = other.dataSource().getConnection();
                DatabaseWatch watch = new DatabaseWatch(List.of(one.dataSource(), other.dataSource()))) {
            open(first);
            open(second);
            watch.schedule(Duration.ZERO, Duration.ofSeconds(2));

            DatabaseActivity seen = await().until(watch::result, result -> !result.equals(DatabaseActivity.UNKNOWN));

            assertThat(seen.waits()).filteredOn(wait -> wait.event().equals("idle in transaction"))
                    .extracting(DatabaseActivity.Wait::sessions).containsExactly(2.0);
            first.rollback();
            second.rollback();
        }
    }

    @Test
    void doesNotDelayAStoppedRun() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated(); DatabaseWatch watch = new DatabaseWatch(List.of(database.dataSource()))) {
            watch.schedule(Duration.ZERO, Duration.ofHours(1));
            Thread asking = Thread.ofVirtual().start(watch::result);

            await().until(() -> !asking.isAlive());
        }
    }

    @Test
    void isUnknownWhenClosedBeforeTheWindowEnds() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated(); DatabaseWatch watch = new DatabaseWatch(List.of(database.dataSource()))) {
            watch.schedule(Duration.ZERO, Duration.ofHours(1));
            watch.close();

            assertThat(watch.result()).isEqualTo(DatabaseActivity.UNKNOWN);
        }
    }

    @Test
    void isUnknownBeforeItIsScheduled() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated(); DatabaseWatch watch = new DatabaseWatch(List.of(database.dataSource()))) {
            assertThat(watch.result()).isEqualTo(DatabaseActivity.UNKNOWN);
        }
    }

    private static void lock(Connection connection) throws SQLException {
        open(connection);
        try (Statement statement = connection.createStatement()) {
            statement.execute("lock table m_inventory in access exclusive mode");
        }
    }

    private static void open(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("select 1");
        }
    }

    /** Queries over its own connection, as a transaction would repeat the server's first answer about sessions. */
    private static boolean waitsForALock(TestDatabase database) throws SQLException {
        try (Connection asking = database.dataSource().getConnection();
                Statement statement = asking.createStatement();
                ResultSet row = statement.executeQuery("select exists (select 1 from pg_stat_activity "
                        + "where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation')")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    private static void waitForTheLock(TestDatabase database) {
        try (Connection connection = database.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            statement.execute("select count(*) from m_inventory");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
