package org.bbops.anomalies.locking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.bbops.platform.locking.LockTimeout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** HSQLDB has no such bound. */
class LockTimeoutTest {

    /** Lock timeout restored for later tests, as Derby's applies to the whole database. */
    private static final Duration OF_OTHER_TESTS = Duration.ofSeconds(20);
    /** Shorter than every other timeout that could end the wait: the one above, or MariaDB's default of 50 s. */
    private static final Duration ENDED_BY_NO_OTHER = Duration.ofSeconds(15);
    private static final String UPDATE = "update bounded set n = n + 1";

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "H2", "DERBY_ROW_LOCKS", "DERBY_TABLE_LOCKS"})
    void everyPooledConnectionHasABoundedLockWait(Kind kind) throws SQLException {
        assumeTrue(Engines.installed(kind), kind + " is not installed");
        Engine engine = Engines.of(kind);
        try (HikariDataSource pool = new HikariDataSource(bounded(engine, Duration.ofSeconds(1)));
                Connection holder = pool.getConnection();
                Connection waiting = pool.getConnection()) {
            execute(holder, "create table bounded (n integer)");
            execute(holder, "insert into bounded values (1)");
            holder.commit();
            assertThat(boundReportedBy(waiting, kind)).isEqualTo(oneSecond(kind));
            execute(holder, UPDATE);

            Throwable refused = refusalOf(waiting, holder);

            assertThat(Conflicts.causeOf(refused)).contains(ConflictCause.LOCK_TIMEOUT);
            waiting.rollback();
            execute(holder, "drop table bounded");
            holder.commit();
        } finally {
            bounded(engine, OF_OTHER_TESTS);
        }
    }

    /** Returns one second as the engine writes it. */
    private static String oneSecond(Kind kind) {
        return switch (kind) {
            case POSTGRESQL -> "1s";
            case H2 -> "1000";
            default -> "1";
        };
    }

    private static Throwable refusalOf(Connection waiting, Connection holder) throws SQLException {
        try {
            return assertTimeoutPreemptively(ENDED_BY_NO_OTHER, () -> catchThrowable(() -> execute(waiting, UPDATE)));
        } finally {
            // Lets the waiting party continue.
            holder.rollback();
        }
    }

    /** Returns the lock timeout that the engine reports. */
    private static String boundReportedBy(Connection connection, Kind kind) throws SQLException {
        String question = switch (kind) {
            case POSTGRESQL -> "show lock_timeout";
            case H2 -> "select lock_timeout()";
            case MARIADB -> "select @@innodb_lock_wait_timeout";
            default -> "values syscs_util.syscs_get_database_property('derby.locks.waitTimeout')";
        };
        try (Statement statement = connection.createStatement(); ResultSet answer = statement.executeQuery(question)) {
            answer.next();
            return answer.getString(1);
        }
    }

    @Test
    void refusesAPoolOfAnUnknownEngine() {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl("jdbc:firebirdsql:mem:bbops");

        assertThatThrownBy(() -> new LockTimeout(Duration.ofSeconds(1)).bound(pool)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("jdbc:firebirdsql:mem:bbops");
    }

    private static HikariConfig bounded(Engine engine, Duration max) {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(engine.url());
        pool.setUsername(engine.user());
        pool.setPassword(engine.password());
        pool.setAutoCommit(false);
        new LockTimeout(max).bound(pool);
        return pool;
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
