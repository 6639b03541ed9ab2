package org.bbops.platform.locking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.bbops.platform.conflict.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;

class LockTimeoutTest {

    private static final String LOCK = "select 1 from u_sequences for update";

    @Test
    void everyConnectionOfThePoolWaitsForALockNoLonger() throws SQLException {
        try (TestDatabase database = TestDatabase.migrated(); HikariDataSource pool = new HikariDataSource(bounded(database));
                Connection holder = pool.getConnection(); Connection waiting = pool.getConnection()) {
            execute(holder, "insert into u_sequences values ('order', 1, 1)");
            holder.commit();
            execute(holder, LOCK);

            Throwable refused = catchThrowable(() -> execute(waiting, LOCK));

            assertThat(Conflicts.causeOf(refused)).contains(ConflictCause.LOCK_TIMEOUT);
        }
    }

    private static HikariConfig bounded(TestDatabase database) {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(database.url());
        pool.setUsername(database.user());
        pool.setPassword(database.password());
        pool.setAutoCommit(false);
        new LockTimeout(Duration.ofSeconds(1)).bound(pool);
        return pool;
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
