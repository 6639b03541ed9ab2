package org.bbops.anomalies.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.persistence.OptimisticLockException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.anomalies.engine.Cause;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.EngineDataSource;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.schedule.Actor;
import org.bbops.anomalies.schedule.ScheduleRunner;
import org.bbops.anomalies.schedule.ScheduleStep;
import org.bbops.anomalies.schedule.Trace;
import org.bbops.anomalies.store.DomainPersistence;
import org.bbops.engines.ConflictCause;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.conflict.Conflicts;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** An engine, a persistence level, a locking strategy, and two transactions that each add to the stock of the same part. */
final class InventoryStage implements AutoCloseable {

    private static final int STOCK = 100;
    private static final int FIRST = 5;
    private static final int SECOND = 7;

    private final Engine engine;
    private final EngineDataSource source;
    private final HikariDataSource connections;
    private final ConfigurableApplicationContext beans;
    private final Connection watcher;
    private final JdbcClient sql;
    private final TransactionTemplate preparation;
    private final Map<String, Actor<InventoryTransactions>> actors = new TreeMap<>();

    InventoryStage(Kind kind, DomainPersistence persistence, String locking) throws SQLException {
        engine = Engines.of(kind);
        source = new EngineDataSource(engine);
        connections = source.pooled();
        InventoryTable.ensure(kind, engine);
        watcher = engine.connect();
        beans = persistence.overManufacturing(connections, watcher.getMetaData().getURL(), locking);
        sql = JdbcClient.create(connections);
        PlatformTransactionManager manager = beans.getBean(PlatformTransactionManager.class);
        preparation = new TransactionTemplate(manager);
        InventoryStore store = beans.getBean(ManufacturingTables.class).inventory();
        for (String name : List.of("T1", "T2")) {
            actors.put(name, new Actor<>(name, new InventoryTransactions(manager, store), InventoryTransactions.rollBack()));
        }
    }

    /**
     * Runs two transactions that both read, then both write.
     *
     * @return the outcome of the two changes, with its steps
     */
    Outcome run(Level level) throws Exception {
        preparation.executeWithoutResult(_ -> {
            sql.sql("delete from m_inventory").update();
            sql.sql("insert into m_inventory (in_p_id, in_qty, in_ordered, version) values (?, ?, 0, 0)")
                    .params(InventoryTransactions.PART, STOCK).update();
        });
        Trace trace = new ScheduleRunner<>(actors, () -> engine.waiting(watcher), this::causeOf).run(List.of(
                new ScheduleStep<>("T1", "reads", InventoryTransactions.read(level)),
                new ScheduleStep<>("T2", "reads too", InventoryTransactions.read(level)),
                new ScheduleStep<>("T1", "writes", InventoryTransactions.giveBack(FIRST)),
                new ScheduleStep<>("T1", "commits", InventoryTransactions.commit()),
                new ScheduleStep<>("T2", "writes too", InventoryTransactions.giveBack(SECOND)),
                new ScheduleStep<>("T2", "commits too", InventoryTransactions.commit())));
        return new Outcome(trace, preparation.execute(_ -> sql.sql("select in_qty from m_inventory").query(Integer.class).single()));
    }

    /**
     * Outcome of two changes.
     *
     * @param trace the steps
     * @param stock in the end
     */
    record Outcome(Trace trace, int stock) {

        /** The cell of the table. */
        String verdict() {
            if (!trace.refusals().isEmpty()) {
                return "refused: " + trace.refusals();
            }
            if (stock == STOCK + FIRST + SECOND && trace.waited("reads too")) {
                return "waits";
            }
            return stock == STOCK + SECOND ? "lost" : "a stock of " + stock;
        }

        @Override
        public String toString() {
            return trace + "\n  stock afterwards: " + stock;
        }
    }

    private Cause causeOf(Throwable failure) {
        Cause cause = told(failure);
        assertThat(Conflicts.causeOf(failure)).as("the cause that the system tells from the same failure")
                .contains(ConflictCause.valueOf(cause.name()));
        return cause;
    }

    private Cause told(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException refusal) {
                // Derby tells why a batch failed in the error that follows.
                return engine.causeOf(refusal.getNextException() == null ? refusal : refusal.getNextException());
            }
        }
        if (failure instanceof OptimisticLockingFailureException || failure instanceof OptimisticLockException) {
            return Cause.OPTIMISTIC_MISS;
        }
        throw new AssertionError("A step failed, and not because it was refused: " + failure, failure);
    }

    @Override
    public void close() throws SQLException {
        actors.values().forEach(Actor::close);
        watcher.close();
        beans.close();
        connections.close();
        source.closeLeft();
    }
}
