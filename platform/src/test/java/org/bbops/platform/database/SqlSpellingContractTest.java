package org.bbops.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.SqlSpelling;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests the promises of a spelling on its engine. */
abstract class SqlSpellingContractTest {

    private static final int TIMES = 25;
    private static final int WAIT_SECONDS_MAX = 10;
    private static final String DESCENDING = "select a from spelled order by a desc";

    private final DataSource database = database();
    private final JdbcTemplate sql = new JdbcTemplate(database);
    private final DatabaseEngine engine = FoundEngine.of(database);
    private final SqlSpelling spelling = engine.sql();
    private final TransactionTemplate transactions = new TransactionTemplate(new DataSourceTransactionManager(database));

    abstract DataSource database();

    abstract DatabaseEngine expected();

    /** Returns true when queries of the engine can skip the rows that another transaction has locked. */
    abstract boolean skipsLockedRows();

    @BeforeEach
    void table() {
        transactions.setIsolationLevel(TransactionDefinition.ISOLATION_READ_COMMITTED);
        sql.execute("create table spelled (a integer not null, b integer not null, c varchar(10), primary key (a, b))");
        for (int a = 1; a <= 4; a++) {
            sql.update("insert into spelled values (?, 0, 'old')", a);
        }
    }

    @AfterEach
    void drop() {
        sql.execute("drop table spelled");
    }

    @Test
    void recognizesTheEngineFromDriverMetadata() {
        assertThat(engine).isEqualTo(expected());
    }

    @Test
    void limitsAnOrderedQueryToItsFirstRows() {
        assertThat(sql.queryForList(spelling.firstRows(DESCENDING), Integer.class, 2))
                .containsExactly(4, 3);
    }

    @Test
    void hasAQueryForUnlockedRowsIfTheEngineSkipsLockedRows() {
        assertThat(spelling.firstUnlockedRows(DESCENDING).isPresent()).isEqualTo(skipsLockedRows());
    }

    @Test
    void returnsRowsBehindALockedOne() throws SQLException {
        assumeTrue(skipsLockedRows());
        // A query that waits for the lock fails instead of waiting for ever.
        transactions.setTimeout(WAIT_SECONDS_MAX);
        assertThat(firstTwoUnlocked()).containsExactly(4, 3);

        try (Connection other = database.getConnection(); Statement lock = other.createStatement()) {
            other.setAutoCommit(false);
            lock.executeUpdate("update spelled set c = 'locked' where a = 4");
            assertThat(firstTwoUnlocked()).containsExactly(3, 2);
            other.rollback();
        }
    }

    private List<Integer> firstTwoUnlocked() {
        String query = spelling.firstUnlockedRows(DESCENDING).orElseThrow();
        return transactions.execute(_ -> sql.queryForList(query, Integer.class, 2));
    }

    @Test
    void insertsARowOnceAndReturnsFalseForADuplicate() {
        InsertIfAbsent insert = spelling.insertIfAbsent("spelled", List.of("a", "b"), List.of("a", "b", "c"));

        assertThat(List.of(insert(insert, 1, 1), insert(insert, 1, 1), insert(insert, 1, 0))).containsExactly(true, false, false);
        assertThat(sql.queryForList("select c from spelled where a = 1 order by b", String.class)).containsExactly("old", "new");
    }

    private Boolean insert(InsertIfAbsent insert, int a, int b) {
        return transactions.execute(_ -> sql
                .execute((ConnectionCallback<Boolean>) connection -> insert.execute(connection, Map.of("a", a, "b", b, "c", "new"))));
    }

    @Test
    void readsUnderASharedLock() {
        LockingRead read = spelling.forShare("a, c", "spelled", "a = ?");

        String c = transactions.execute(_ -> {
            read.lock().ifPresent(lock -> sql.update(lock, 3));
            return (String) sql.queryForMap(read.query(), 3).get("c");
        });
        assertThat(c).isEqualTo("old");
    }

    @Test
    void losesNoUpdateOfARowThatIsReadForUpdate() throws Exception {
        LockingRead read = spelling.forUpdate("a, b", "spelled", "a = ?");
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> both = List.of(threads.submit(() -> count(read)), threads.submit(() -> count(read)));
            for (Future<?> each : both) {
                each.get();
            }
        }
        assertThat(sql.queryForObject("select b from spelled where a = 2", Integer.class)).isEqualTo(2 * TIMES);
    }

    private void count(LockingRead read) {
        for (int i = 0; i < TIMES; i++) {
            transactions.executeWithoutResult(_ -> {
                read.lock().ifPresent(lock -> sql.update(lock, 2));
                int b = (int) sql.queryForMap(read.query(), 2).get("b");
                sql.update("update spelled set b = ? where a = 2", b + 1);
            });
        }
    }
}
