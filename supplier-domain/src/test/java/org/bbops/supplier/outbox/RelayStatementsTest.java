package org.bbops.supplier.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;
import org.bbops.test.StatementLog;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests the numbers of the relay's statements in docs/sql-statements.md. */
class RelayStatementsTest {

    private static final int ROWS_MAX = 100;
    private static final TestDatabase DATABASE = TestDatabase.migrated();

    private final StatementLog statements = new StatementLog();
    private final DataSource watched = statements.watch(DATABASE.dataSource());
    private final JdbcTemplate jdbc = new JdbcTemplate(DATABASE.dataSource());

    @BeforeEach
    void threeRows() {
        jdbc.update("delete from s_outbox");
        jdbc.update("insert into s_outbox (ob_po_number, ob_created_at) select n, localtimestamp from generate_series(1, 3) as n");
    }

    @Test
    void batchTakesTwoStatementsAndAnIdlePollOne() {
        assertThat(pollAs("postgresql")).containsExactly("lock s_outbox", "delete s_outbox x3");
        assertThat(pollAs("postgresql")).containsExactly("lock s_outbox");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hsqldb", "derby"})
    void enginesThatDoNotSkipLockedRowsReadWithoutALock(String engine) {
        assertThat(pollAs(engine)).containsExactly("select s_outbox", "delete s_outbox x3");
        assertThat(pollAs(engine)).containsExactly("select s_outbox");
    }

    /** Moves a batch in the spelling of an engine, which the database of this test understands too. */
    private List<String> pollAs(String engine) {
        Batches batches = new Batches(new OutboxTable(new JdbcTemplate(watched), Clock.systemUTC()), DatabaseEngine.named(engine).sql(),
                new TransactionTemplate(new DataSourceTransactionManager(watched)));
        return statements.during(() -> batches.move(ROWS_MAX, _ -> {
        }));
    }
}
