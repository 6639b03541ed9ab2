package org.bbops.test;

import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Another session, with transactions of its own: observes the locks of a transaction under test, and conflicts with it. */
public final class Rival {

    /** PostgreSQL: another has locked the row. */
    private static final String LOCK_NOT_AVAILABLE = "55P03";
    /** Poll interval; short, as many tests wait for lock waits. */
    private static final Duration LOOK_EVERY = Duration.ofMillis(10);

    private final TransactionTemplate transactions;
    private final JdbcClient sql;

    /** A rival for the rows of a database. */
    public Rival(TestDatabase database) {
        this(database.dataSource());
    }

    /** A rival on connections that it shares with nobody; it needs up to three at a time. */
    Rival(DataSource connections) {
        transactions = new TransactionTemplate(new DataSourceTransactionManager(connections));
        // Each on a connection of its own: a refused lock ends the transaction that asked for it.
        transactions.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        sql = JdbcClient.create(connections);
    }

    /** Returns true when no transaction has locked the row of a table that meets a condition. */
    public boolean couldLock(String table, String condition) {
        try {
            transactions.executeWithoutResult(_ -> lock(table, condition));
            return true;
        } catch (RuntimeException e) {
            if (e.getCause() instanceof SQLException cause && LOCK_NOT_AVAILABLE.equals(cause.getSQLState())) {
                return false;
            }
            throw e;
        }
    }

    /** Runs an action while this rival holds a lock on a row. */
    public void whileLocking(String table, String condition, Runnable work) {
        transactions.executeWithoutResult(_ -> {
            lock(table, condition);
            work.run();
        });
    }

    /** Runs an action while this rival holds an exclusive lock on a table. */
    public void whileHoldingTable(String table, Runnable work) {
        transactions.executeWithoutResult(_ -> {
            sql.sql("lock table " + table + " in access exclusive mode").update();
            work.run();
        });
    }

    private void lock(String table, String condition) {
        sql.sql("select 1 from " + table + " where " + condition + " for update nowait").query(Integer.class).single();
    }

    /** Waits until another session of the database waits for a lock. */
    public void awaitOneThatWaits() {
        awaitSomeThatWait(1);
    }

    /** Waits until at least this many other sessions of the database wait for locks. */
    public void awaitSomeThatWait(int sessions) {
        Awaitility.await().pollInterval(LOOK_EVERY).until(() -> sql.sql("""
                select count(*) from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'""").query(Integer.class).single() >= sessions);
    }
}
