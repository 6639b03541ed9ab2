package org.bbops.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.OptimisticLockException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.PropertyResolver;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Base of contract tests of stores: the stores alone, on a real and, before each test, empty database.
 *
 * <p>A subclass names the stores' configuration in {@code @ContextConfiguration}; a subclass of the contract sets its
 * {@code bbops.persistence} by {@code @TestPropertySource}. Classes of the same persistence share a context.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE)
@Import(WatchedPool.class)
public abstract class StoreTest {

    /** Enough for two concurrent transactions and for changes behind their backs. */
    private static final int POOL_MAX = 4;
    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final JdbcClient OTHERS = JdbcClient.create(DATABASE.pooled());
    private static final Rival RIVAL = new Rival(DATABASE.pooled());

    /** Bypasses the stores; each statement is a transaction of its own. */
    protected final JdbcClient sql = OTHERS;
    /** Concurrent session. */
    protected final Rival rival = RIVAL;
    /** Statements of the stores. */
    @Autowired
    protected StatementLog statements;
    /** The stores' own connections. */
    @Autowired
    protected DataSource pool;
    @Autowired
    private PlatformTransactionManager manager;

    @DynamicPropertySource
    static void database(DynamicPropertyRegistry properties) {
        DATABASE.configure(properties::add);
        // Contexts of all levels stay open and share one server's connections.
        properties.add("spring.datasource.hikari.maximum-pool-size", () -> POOL_MAX);
    }

    /** Truncates written tables only, as truncating takes longer than most tests do. */
    @BeforeEach
    void empty() {
        List<String> tables = sql.sql("""
                select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
                  and relname not like 'flyway%' and pg_relation_size(oid) > 0""").query(String.class).list();
        if (!tables.isEmpty()) {
            sql.sql("truncate " + String.join(", ", tables)).update();
        }
    }

    /**
     * Returns settings to try in the place of the context's, where the stores for them can be made without another
     * context; overridden by tests that have some.
     */
    protected Optional<PropertyResolver> variant() {
        return Optional.empty();
    }

    /** Runs work in a transaction that commits. */
    protected <T> T inTransaction(Supplier<T> work) {
        return new TransactionTemplate(manager).execute(_ -> work.get());
    }

    /** Runs work in a transaction that commits. */
    protected void transact(Runnable work) {
        new TransactionTemplate(manager).executeWithoutResult(_ -> work.run());
    }

    /** Runs work in a transaction that is declared read-only, like that of services that change nothing. */
    protected <T> T inReadingTransaction(Supplier<T> work) {
        TransactionTemplate transaction = new TransactionTemplate(manager);
        transaction.setReadOnly(true);
        return transaction.execute(_ -> work.get());
    }

    /**
     * Changes a row within the store's own transaction but behind its back, as an unblocked concurrent transaction
     * would.
     */
    protected void behindItsBack(String statement) {
        JdbcClient.create(pool).sql(statement).update();
    }

    /** Asserts that the work, in a transaction that commits, sends writes but no reads. */
    protected void assertReadsNothing(Runnable work) {
        assertThat(statements.during(() -> transact(work))).isNotEmpty()
                .allMatch(statement -> statement.matches("(insert|update|delete) .*"));
    }

    /**
     * Asserts that the work, in a transaction, is refused because another transaction has changed the rows that it
     * read.
     */
    protected void assertStale(Runnable work) {
        assertThatThrownBy(() -> transact(work))
                .isInstanceOfAny(ConcurrencyFailureException.class, OptimisticLockException.class);
    }

    /** Runs the work, in a transaction, into a row that a rival holds, and makes an observation while it waits. */
    protected void whileBlocked(String table, String condition, Runnable work, Runnable look) {
        CompletableFuture<?>[] blocked = new CompletableFuture<?>[1];
        rival.whileLocking(table, condition, () -> {
            blocked[0] = CompletableFuture.runAsync(() -> transact(work));
            rival.awaitOneThatWaits();
            look.run();
        });
        blocked[0].join();
    }

    /**
     * Runs two pieces of work, each in a transaction, into a row that a rival holds, or one into rows of the other;
     * when both wait, the rival releases the row. Fails with the error of either.
     */
    protected void meet(String table, String condition, Runnable one, Runnable other) {
        CompletableFuture<?>[] two = new CompletableFuture<?>[2];
        rival.whileLocking(table, condition, () -> {
            two[0] = CompletableFuture.runAsync(() -> transact(one), Thread::startVirtualThread);
            two[1] = CompletableFuture.runAsync(() -> transact(other), Thread::startVirtualThread);
            rival.awaitSomeThatWait(2);
        });
        CompletableFuture.allOf(two).join();
    }
}
