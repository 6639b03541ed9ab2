package org.bbops.anomalies.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Date;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Supplier;
import org.bbops.anomalies.engine.EngineDataSource;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.schedule.Actor;
import org.bbops.customer.store.CustomerTables;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The stores of three domains on an engine, and the transactions that they work in. */
final class StoreStage implements AutoCloseable {

    private static final List<String> WRITTEN = List.of("o_orders", "o_orderline", "m_workorder", "m_inventory", "s_component");

    private final EngineDataSource source;
    private final HikariDataSource connections;
    private final ConfigurableApplicationContext beans;
    private final JdbcClient sql;
    private final TransactionTemplate transactions;

    StoreStage(Kind kind, DomainPersistence persistence, String locking) throws SQLException {
        source = BenchmarkSchema.on(kind);
        connections = source.pooled();
        beans = persistence.over(connections, Engines.of(kind).url(), locking);
        sql = JdbcClient.create(connections);
        transactions = new TransactionTemplate(beans.getBean(PlatformTransactionManager.class));
    }

    CustomerTables customer() {
        return beans.getBean(CustomerTables.class);
    }

    ManufacturingTables manufacturing() {
        return beans.getBean(ManufacturingTables.class);
    }

    SupplierTables supplier() {
        return beans.getBean(SupplierTables.class);
    }

    /** Returns an actor that schedules and completes work orders step by step. */
    Actor<WorkOrderTransactions> worker(String name) {
        return new Actor<>(name, new WorkOrderTransactions(beans.getBean(PlatformTransactionManager.class), manufacturing()),
                WorkOrderTransactions.rollBack());
    }

    /** Removes all rows that a test may have left. */
    void empty() {
        transact(() -> WRITTEN.forEach(table -> sql.sql("delete from " + table).update()));
    }

    /** Puts 100 of a part into stock, with 20 on order. */
    void stock(String part) {
        transact(() -> sql("""
                insert into m_inventory (in_p_id, in_qty, in_ordered, in_location, in_acc_code, in_act_date)
                values (?, 100, 20, 'x', 1, ?)""").params(part, Date.valueOf("2026-01-01")).update());
    }

    /** Runs work in a transaction that commits. */
    <T> T inTransaction(Supplier<T> work) {
        return transactions.execute(_ -> work.get());
    }

    /** Runs work in a transaction that commits. */
    void transact(Runnable work) {
        transactions.executeWithoutResult(_ -> work.run());
    }

    /** Returns a statement that bypasses the stores, in the calling thread's transaction. */
    JdbcClient.StatementSpec sql(String statement) {
        return sql.sql(statement);
    }

    /**
     * Asserts that the work, in a transaction, is refused because another transaction has changed the rows that it
     * read.
     */
    void assertStale(Runnable work) {
        Throwable refusal = catchThrowable(() -> transact(work));

        assertThat(refusal).isNotNull();
        assertThat(Conflicts.causeOf(refusal)).as(refusal.toString()).contains(ConflictCause.OPTIMISTIC_MISS);
    }

    @Override
    public void close() throws SQLException {
        beans.close();
        connections.close();
        source.closeLeft();
    }
}
