package org.bbops.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests transactions with a timeout of two seconds, on a controlled clock and a real database. */
class TransactionDeadlinesTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();

    private final AtomicLong now = new AtomicLong();
    private final DataSource connections = DATABASE.dataSource();
    private final JdbcTransactionManager manager = new JdbcTransactionManager(connections);
    private final JdbcClient sql = JdbcClient.create(connections);

    TransactionDeadlinesTest() {
        manager.setTransactionExecutionListeners(List.of(new TransactionDeadlines(Duration.ofSeconds(2), now::get)));
    }

    @AfterAll
    static void end() {
        DATABASE.close();
    }

    @Test
    void rollsBackATransactionThatCommitsAfterItsDeadline() {
        assertThatThrownBy(() -> named("a business method").executeWithoutResult(_ -> {
            insert("late");
            pass(Duration.ofSeconds(2));
        })).hasMessageContaining("the transaction's time of 2000 ms (bbops.transaction-timeout) was up before its commit")
                .satisfies(error -> assertThat(Conflicts.causeOf(error)).contains(ConflictCause.STATEMENT_TIMEOUT));

        assertThat(rows("late")).isZero();
        assertThat(TransactionDeadline.current()).isEmpty();
    }

    @Test
    void commitsATransactionWithinItsDeadline() {
        named("a business method").executeWithoutResult(_ -> {
            insert("punctual");
            pass(Duration.ofMillis(1_999));
        });

        assertThat(rows("punctual")).isOne();
        assertThat(TransactionDeadline.current()).isEmpty();
    }

    @Test
    void boundsStatementsByTheRemainingTime() throws SQLException {
        try (Connection connection = connections.getConnection(); Statement statement = connection.createStatement()) {
            TransactionDeadline.begin(Duration.ofMillis(2_500), now::get);
            TransactionDeadline deadline = TransactionDeadline.current().orElseThrow();

            deadline.bound(statement);
            assertThat(statement.getQueryTimeout()).isEqualTo(3);
            pass(Duration.ofSeconds(2));
            deadline.bound(statement);
            assertThat(statement.getQueryTimeout()).isOne();
            pass(Duration.ofMillis(500));
            assertThatThrownBy(() -> deadline.bound(statement)).isInstanceOf(SQLTimeoutException.class);
        } finally {
            TransactionDeadline.end();
        }
    }

    @Test
    void timesOutOnlyWaitsForAPooledConnection() {
        SQLTransientConnectionException inUse = new SQLTransientConnectionException("not available");
        SQLTransientConnectionException refused = new SQLTransientConnectionException("not available", new SQLException("refused"));
        TransactionDeadline.begin(Duration.ofSeconds(2), now::get);
        TransactionDeadline deadline = TransactionDeadline.current().orElseThrow();
        TransactionDeadline.end();

        assertThat((Throwable) deadline.ofWait(inUse)).isSameAs(inUse);
        pass(Duration.ofMillis(1_999));
        assertThat((Throwable) deadline.ofWait(refused)).isSameAs(refused);
        assertThat((Throwable) deadline.ofWait(inUse)).isInstanceOf(SQLTimeoutException.class)
                .hasMessageContaining("while it waited for a connection");
    }

    @Test
    void unnamedTransactionsHaveNoDeadline() {
        named(null).executeWithoutResult(_ -> {
            insert("relayed");
            pass(Duration.ofMinutes(1));
        });

        assertThat(rows("relayed")).isOne();
    }

    private TransactionTemplate named(String name) {
        DefaultTransactionDefinition definition = new DefaultTransactionDefinition();
        definition.setName(name);
        return new TransactionTemplate(manager, definition);
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    private void insert(String rule) {
        sql.sql("insert into c_rule values (?, 'text')").param(rule).update();
    }

    private long rows(String rule) {
        return sql.sql("select count(*) from c_rule where r_id = ?").param(rule).query(Long.class).single();
    }
}
