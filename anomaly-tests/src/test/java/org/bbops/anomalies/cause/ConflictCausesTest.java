package org.bbops.anomalies.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Lets two connections conflict for real, and checks that {@link Conflicts} classifies the engine's refusal. */
class ConflictCausesTest {

    /** Statement for a whole database, which other tests use too. */
    private static final String DERBY_WAIT = "\"call syscs_util.syscs_set_database_property('derby.locks.waitTimeout',";
    private static final Executor THREADS = Thread::startVirtualThread;

    @ParameterizedTest
    @CsvSource({
            "POSTGRESQL, SERIALIZATION_FAILURE", "HSQLDB_LOCKS, SERIALIZATION_FAILURE",
            "HSQLDB_MVLOCKS, SERIALIZATION_FAILURE", "HSQLDB_MVCC, SERIALIZATION_FAILURE",
            "DERBY_ROW_LOCKS, DEADLOCK", "DERBY_TABLE_LOCKS, DEADLOCK", "MARIADB, DEADLOCK", "H2, SERIALIZATION_FAILURE"})
    void oneOfTwoReadModifyWritesIsRefused(Kind kind, ConflictCause cause) throws SQLException {
        try (Pair pair = new Pair(kind, Connection.TRANSACTION_SERIALIZABLE)) {
            execute(pair.one, "select n from conflict1");
            execute(pair.other, "select n from conflict1");

            assertThat(pair.bothUpdate(1, 1)).containsExactly(cause);
        }
    }

    /** HSQLDB and H2 do not tell the two apart. */
    @ParameterizedTest
    @CsvSource({
            "POSTGRESQL, DEADLOCK", "DERBY_ROW_LOCKS, DEADLOCK", "MARIADB, DEADLOCK", "HSQLDB_LOCKS, SERIALIZATION_FAILURE",
            "HSQLDB_MVLOCKS, SERIALIZATION_FAILURE", "HSQLDB_MVCC, SERIALIZATION_FAILURE", "H2, SERIALIZATION_FAILURE"})
    void aWaitCycleIsRefusedAsADeadlockOrPrevented(Kind kind, ConflictCause cause) throws SQLException {
        try (Pair pair = new Pair(kind, Connection.TRANSACTION_READ_COMMITTED)) {
            addOne(pair.one, 1);
            addOne(pair.other, 2);

            assertThat(pair.bothUpdate(2, 1)).containsExactly(cause);
        }
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {"POSTGRESQL, set lock_timeout = 100, reset lock_timeout",
            "H2, set lock_timeout 100, set lock_timeout 20000",
            "MARIADB, set innodb_lock_wait_timeout = 1, set innodb_lock_wait_timeout = default",
            "DERBY_ROW_LOCKS, " + DERBY_WAIT + " '1')\", " + DERBY_WAIT + " '20')\""})
    void anExpiredLockWaitIsALockTimeout(Kind kind, String boundWaits, String asBefore) throws SQLException {
        try (Pair pair = new Pair(kind, Connection.TRANSACTION_READ_COMMITTED)) {
            execute(pair.other, boundWaits);
            pair.other.commit();
            addOne(pair.one, 1);

            assertThat(causeOf(() -> addOne(pair.other, 1))).contains(ConflictCause.LOCK_TIMEOUT);

            pair.other.rollback();
            execute(pair.other, asBefore);
            pair.other.commit();
        }
    }

    /** Derby, HSQLDB and H2 do not cancel a statement that waits for a lock. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB"})
    void aStatementCancelledAtItsTimeoutIsAStatementTimeout(Kind kind) throws SQLException {
        try (Pair pair = new Pair(kind, Connection.TRANSACTION_READ_COMMITTED)) {
            addOne(pair.one, 1);
            try (Statement waiting = pair.other.createStatement()) {
                waiting.setQueryTimeout(1);

                assertThat(causeOf(() -> waiting.execute("update conflict1 set n = n + 1")))
                        .contains(ConflictCause.STATEMENT_TIMEOUT);
            }
        }
    }

    /** Derby and H2 check the timeout at each row; HSQLDB's server never does. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {
            "DERBY_ROW_LOCKS, \"sys.syscolumns a, sys.syscolumns b, sys.syscolumns c, sys.syscolumns d\"",
            "H2, \"system_range(1, 1000000) a, system_range(1, 1000000) b\""})
    void aReadThatTakesTooLongIsAStatementTimeout(Kind kind, String tables) throws SQLException {
        try (Pair pair = new Pair(kind, Connection.TRANSACTION_READ_COMMITTED);
                Statement reading = pair.other.createStatement()) {
            reading.setQueryTimeout(1);

            assertThat(causeOf(() -> reading.execute("select count(*) from " + tables))).contains(ConflictCause.STATEMENT_TIMEOUT);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB"})
    void aStatementCancelledFromOutsideIsAStatementTimeout(Kind kind) throws SQLException {
        try (Pair pair = new Pair(kind, Connection.TRANSACTION_READ_COMMITTED);
                Connection watcher = Engines.of(kind).connect();
                Statement waiting = pair.other.createStatement()) {
            addOne(pair.one, 1);
            CompletableFuture<Optional<ConflictCause>> cancelled = CompletableFuture
                    .supplyAsync(() -> causeOf(() -> waiting.execute("update conflict1 set n = n + 1")), THREADS);
            Awaitility.await().until(() -> Engines.of(kind).waiting(watcher) == 1);

            waiting.cancel();

            assertThat(cancelled.join()).contains(ConflictCause.STATEMENT_TIMEOUT);
        }
    }

    /** From 11.6 on MariaDB checks for this by itself. */
    @Test
    void aRowNewerThanTheSnapshotIsASerializationFailureOnMariaDb() throws SQLException {
        try (Pair pair = new Pair(Kind.MARIADB, Connection.TRANSACTION_REPEATABLE_READ)) {
            assumeTrue(hasVariable(pair.other, "innodb_snapshot_isolation"), "an older MariaDB, which does not look");
            execute(pair.other, "set innodb_snapshot_isolation = on");
            execute(pair.other, "select n from conflict1");
            addOne(pair.one, 1);
            pair.one.commit();

            assertThat(causeOf(() -> addOne(pair.other, 1))).contains(ConflictCause.SERIALIZATION_FAILURE);
        }
    }

    private static boolean hasVariable(Connection connection, String variable) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("show variables like '" + variable + "'")) {
            return row.next();
        }
    }

    /** Two transactions on two tables of one row each, so that table locks can deadlock, too. */
    private static final class Pair implements AutoCloseable {
        private static final List<String> TABLES = List.of("conflict1", "conflict2");

        private final Connection one;
        private final Connection other;

        Pair(Kind kind, int isolation) throws SQLException {
            assumeTrue(Engines.installed(kind), kind + " is not installed");
            Engine engine = Engines.of(kind);
            one = engine.connect();
            other = engine.connect();
            for (String table : TABLES) {
                execute(one, "create table " + table + " (n integer)");
                execute(one, "insert into " + table + " values (0)");
            }
            for (Connection connection : List.of(one, other)) {
                connection.setAutoCommit(false);
                connection.setTransactionIsolation(isolation);
            }
        }

        /** The causes for which updates that both make at once, and commit, were refused. */
        List<ConflictCause> bothUpdate(int tableOfOne, int tableOfOther) {
            return Stream.of(updating(one, tableOfOne), updating(other, tableOfOther)).map(CompletableFuture::join)
                    .flatMap(Optional::stream).toList();
        }

        private static CompletableFuture<Optional<ConflictCause>> updating(Connection connection, int table) {
            return CompletableFuture.supplyAsync(() -> update(connection, table), THREADS);
        }

        private static Optional<ConflictCause> update(Connection connection, int table) {
            Optional<ConflictCause> cause = causeOf(() -> {
                addOne(connection, table);
                connection.commit();
            });
            // The other may wait for locks that a refused transaction still holds.
            cause.ifPresent(_ -> rollback(connection));
            return cause;
        }

        @Override
        public void close() throws SQLException {
            rollback(one);
            rollback(other);
            for (String table : TABLES) {
                execute(one, "drop table " + table);
            }
            one.commit();
            one.close();
            other.close();
        }
    }

    /** Statements of a transaction. */
    private interface Work {
        void run() throws SQLException;
    }

    private static Optional<ConflictCause> causeOf(Work work) {
        try {
            work.run();
            return Optional.empty();
        } catch (SQLException e) {
            Optional<ConflictCause> cause = Conflicts.causeOf(new IllegalStateException("as a framework would wrap it", e));
            assertThat(cause).as("%s %d %s", e.getSQLState(), e.getErrorCode(), e.getMessage()).isPresent();
            return cause;
        }
    }

    private static void addOne(Connection connection, int table) throws SQLException {
        execute(connection, "update conflict" + table + " set n = n + 1");
    }

    private static void rollback(Connection connection) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException("a transaction cannot be rolled back", e);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
