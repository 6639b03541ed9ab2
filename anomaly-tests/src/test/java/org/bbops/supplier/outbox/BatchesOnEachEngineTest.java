package org.bbops.supplier.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.bbops.anomalies.engine.EngineDataSource;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.schedule.Bounded;
import org.bbops.anomalies.store.BenchmarkSchema;
import org.bbops.contracts.factor.SystemLevels.Isolation;
import org.bbops.supplier.outbox.OutboxTable.PendingOrder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Tests the promises of the relay's batches on every engine, at the hardest isolation levels. */
class BatchesOnEachEngineTest {

    private static final int ROWS_MAX = 10;

    private final List<PendingOrder> published = new CopyOnWriteArrayList<>();
    private EngineDataSource source;
    private HikariDataSource pool;
    private OutboxTable table;
    private Batches batches;

    @AfterEach
    void close() throws SQLException {
        if (pool != null) {
            pool.close();
            source.closeLeft();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPurchaseAddsItsRowDuringAPublication(Kind kind) throws SQLException {
        open(kind, Isolation.SERIALIZABLE);
        purchase(1);

        batches.move(ROWS_MAX, _ -> runConcurrently(() -> purchase(2)));

        batches.move(ROWS_MAX, published::addAll);
        assertThat(published).extracting(PendingOrder::orderNumber).containsExactly(2);
        assertThat(table.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void rolledBackRowsAreNotPublished(Kind kind) throws Exception {
        open(kind, Isolation.READ_UNCOMMITTED);
        try (Connection purchase = pool.getConnection(); Connection watcher = Engines.of(kind).connect()) {
            insert(purchase, 1);
            CompletableFuture<Void> look = begin(() -> batches.move(ROWS_MAX, published::addAll));
            Awaitility.await().until(() -> look.isDone() || Engines.of(kind).waiting(watcher) > 0);
            purchase.rollback();

            Bounded.get(look, "the relay still looks");
            assertThat(published).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void batchOfAKilledRelayIsPublishedAgainUnderTheSameIds(Kind kind) throws SQLException {
        open(kind, Isolation.SERIALIZABLE);
        purchase(1);
        List<PendingOrder> again = new CopyOnWriteArrayList<>();

        assertThatThrownBy(() -> batches.move(ROWS_MAX, rows -> {
            published.addAll(rows);
            throw new IllegalStateException("killed");
        })).hasMessage("killed");
        batches.move(ROWS_MAX, again::addAll);

        assertThat(again).hasSize(1).extracting(PendingOrder::duplicateDetectionId)
                .containsExactly(published.getFirst().duplicateDetectionId());
        assertThat(table.count()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void concurrentRelaysPublishUnderOneIdAndLeaveNoRow(Kind kind) throws SQLException {
        open(kind, Isolation.SERIALIZABLE);
        purchase(1);
        purchase(2);
        List<PendingOrder> byTheOther = new CopyOnWriteArrayList<>();

        batches.move(ROWS_MAX, rows -> {
            published.addAll(rows);
            runConcurrently(() -> batches.move(ROWS_MAX, byTheOther::addAll));
        });

        assertThat(published).extracting(PendingOrder::orderNumber).containsExactly(1, 2);
        assertThat(byTheOther.isEmpty()).isEqualTo(kind.database().sql().firstUnlockedRows(OutboxTable.OLDEST).isPresent());
        assertThat(published).containsAll(byTheOther);
        assertThat(table.count()).isZero();
    }

    private void open(Kind kind, Isolation isolation) throws SQLException {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed; bbops doctor says how to get it");
        source = BenchmarkSchema.on(kind);
        try (Connection own = source.getConnection(); Statement statement = own.createStatement()) {
            statement.execute("delete from s_outbox");
        }
        pool = source.pooled();
        pool.setTransactionIsolation("TRANSACTION_" + isolation);
        table = new OutboxTable(new JdbcTemplate(pool), Clock.systemUTC());
        batches = new Batches(table, kind.database().sql(),
                OutboxConfiguration.readCommitted(new JdbcTransactionManager(pool), isolation));
    }

    /** Runs work on another thread, which ends before this returns. */
    private static void runConcurrently(Runnable work) {
        try {
            Bounded.get(begin(work), "somebody waits for the relay, which waits for the broker");
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static CompletableFuture<Void> begin(Runnable work) {
        return CompletableFuture.runAsync(work, Thread::startVirtualThread);
    }

    private void purchase(int orderNumber) {
        try (Connection connection = pool.getConnection()) {
            insert(connection, orderNumber);
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void insert(Connection connection, int orderNumber) throws SQLException {
        try (PreparedStatement statement = connection
                .prepareStatement("insert into s_outbox (ob_po_number, ob_created_at) values (?, ?)")) {
            statement.setInt(1, orderNumber);
            statement.setTimestamp(2, Timestamp.valueOf("2026-11-21 09:30:00"));
            statement.executeUpdate();
        }
    }
}
