package org.bbops.anomalies.locking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.platform.conflict.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.bbops.platform.locking.LockTimeout;
import org.bbops.platform.start.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** HSQLDB has no such bound. */
class LockTimeoutTest {

    /** Derby's bound is the database's: the tests that come after have theirs again. */
    private static final Duration OF_OTHER_TESTS = Duration.ofSeconds(20);
    private static final String UPDATE = "update bounded set n = n + 1";

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "DERBY_ROW_LOCKS", "DERBY_TABLE_LOCKS"})
    void everyConnectionOfAPoolWaitsForALockNoLongerThanItsBound(Kind kind) throws SQLException {
        assumeTrue(Engines.installed(kind), kind + " is not installed");
        Engine engine = Engines.of(kind);
        try (HikariDataSource pool = new HikariDataSource(bounded(engine, Duration.ofSeconds(1)));
                Connection holder = pool.getConnection(); Connection waiting = pool.getConnection()) {
            execute(holder, "create table bounded (n integer)");
            execute(holder, "insert into bounded values (1)");
            holder.commit();
            execute(holder, UPDATE);

            Throwable refused = catchThrowable(() -> execute(waiting, UPDATE));

            assertThat(Conflicts.causeOf(refused)).contains(ConflictCause.LOCK_TIMEOUT);
            waiting.rollback();
            holder.rollback();
            execute(holder, "drop table bounded");
            holder.commit();
        } finally {
            bounded(engine, OF_OTHER_TESTS);
        }
    }

    @Test
    void noPoolGoesWithoutItsBoundForWantOfKnowingItsEngine() {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl("jdbc:h2:mem:bbops");

        assertThatThrownBy(() -> new LockTimeout(Duration.ofSeconds(1)).bound(pool)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("jdbc:h2:mem:bbops");
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
