package org.bbops.platform.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.platform.database.DatabaseTimeout;
import org.bbops.platform.keys.Keys.KeySequence;
import org.bbops.platform.locking.LockTimeout;
import org.bbops.test.SilentProxy;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests keys from a real u_sequences, taken concurrently through the key blocks of two processes. */
class SequenceTableTest {

    private static final int BLOCK = 50;

    private final TestDatabase database = TestDatabase.migrated();
    private final JdbcClient sql = JdbcClient.create(database.dataSource());
    private final SequenceTable first = table();
    private final SequenceTable second = table();

    private SequenceTable table() {
        return new SequenceTable(database.url(), database.user(), database.password(), null,
                List.of(new LockTimeout(Duration.ofSeconds(15))));
    }

    @BeforeEach
    void sequence() {
        sql.sql("insert into u_sequences values ('order', 1001, ?)").param(BLOCK).update();
    }

    @AfterEach
    void close() {
        first.close();
        second.close();
        database.close();
    }

    @Test
    void handsOutAscendingKeysAndTakesEachBlockOnce() {
        Keys keys = new KeyBlocks(first);

        assertThat(List.of(keys.next(KeySequence.ORDER), keys.next(KeySequence.ORDER))).containsExactly(1001, 1002);
        assertThat(new KeyBlocks(second).next(KeySequence.ORDER)).isEqualTo(1001 + BLOCK);
        assertThat(sql.sql("select s_nextnum from u_sequences").query(Integer.class).single())
                .isEqualTo(1001 + 2 * BLOCK);
    }

    @Test
    void handsOutEachKeyOnce() {
        Set<Integer> keys = new ConcurrentSkipListSet<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Keys process : List.of(new KeyBlocks(first), new KeyBlocks(second))) {
                for (int thread = 0; thread < 10; thread++) {
                    threads.submit(() -> {
                        for (int i = 0; i < 100; i++) {
                            keys.add(process.next(KeySequence.ORDER));
                        }
                    });
                }
            }
        }

        assertThat(keys).hasSize(2_000);
    }

    @Test
    void timesOutWhenTheDatabaseFallsSilent() {
        try (ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor();
                SilentProxy proxy = SilentProxy.before(database);
                SequenceTable table = new SequenceTable(proxy.url(), database.user(), database.password(), null,
                        List.of(new LockTimeout(Duration.ofSeconds(15)), new DatabaseTimeout(Duration.ofSeconds(1))))) {
            table.take(KeySequence.ORDER);
            proxy.fallSilent();

            assertThatThrownBy(() -> thread.submit(() -> table.take(KeySequence.ORDER)).get(30, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class).hasCauseInstanceOf(BusinessException.class)
                    .hasMessageContaining("no block of keys for order");
        }
    }

    @Test
    void reportsAMissingSequenceByName() {
        assertThatThrownBy(() -> new KeyBlocks(first).next(KeySequence.WORKORDER))
                .isInstanceOf(BusinessException.class).hasMessageContaining("workorder");
    }
}
