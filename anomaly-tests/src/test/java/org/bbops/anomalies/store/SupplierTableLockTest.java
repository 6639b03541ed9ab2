package org.bbops.anomalies.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
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
import org.bbops.platform.conflict.Conflicts;
import org.bbops.supplier.store.SupplierTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Engine that locks whole tables: a purchase takes s_component, then s_purchase_order; the sending of an order reads
 * s_purchase_order, then s_component.
 */
class SupplierTableLockTest {

    private static final Engine ENGINE = Engines.of(Kind.DERBY_TABLE_LOCKS);
    private static final String BUYER = "buyer";
    private static final String SENDER = "sender";

    @ParameterizedTest
    @EnumSource
    void sendingWaitsForAPurchaseWithoutDeadlock(DomainPersistence persistence) throws Exception {
        Trace trace = meeting(persistence, Level.READ_COMMITTED);

        assertThat(trace.refusals()).as(trace.toString()).isEmpty();
        assertThat(trace.waited("reads its order")).as(trace.toString()).isTrue();
        assertThat(trace.saw("reads its order", 3)).as(trace.toString()).isTrue();
    }

    /** Proves docs/deadlocks.md: at that level a reader keeps its table locks. */
    @Test
    void purchaseAndSendingDeadlockAtRepeatableRead() throws Exception {
        Trace trace = meeting(DomainPersistence.JPA, Level.REPEATABLE_READ);

        assertThat(trace.refusals()).as(trace.toString()).isEqualTo(Cause.DEADLOCK.words());
    }

    private static Trace meeting(DomainPersistence persistence, Level level) throws Exception {
        EngineDataSource source = BenchmarkSchema.on(Kind.DERBY_TABLE_LOCKS);
        try (HikariDataSource connections = source.pooled();
                Connection watcher = ENGINE.connect();
                ConfigurableApplicationContext beans = persistence.over(connections, ENGINE.url(), "pessimistic-updates");
                Actor<SupplierTransaction> buyer = actor(BUYER, beans, level);
                Actor<SupplierTransaction> sender = actor(SENDER, beans, level)) {
            empty(source);
            execute(source, "insert into s_component values ('" + SupplierTransaction.BOLT + "', 'b', 'b', 'b', 1, 0, 0, 3, 10, 0)");
            buyer.perform(SupplierTransaction.writeFirst());
            buyer.perform(SupplierTransaction.commit());
            return new ScheduleRunner<>(Map.of(BUYER, buyer, SENDER, sender), () -> ENGINE.waiting(watcher),
                    SupplierTableLockTest::causeOf).run(steps());
        } finally {
            source.closeLeft();
            empty(source);
            source.closeLeft();
        }
    }

    private static List<ScheduleStep<SupplierTransaction>> steps() {
        return List.of(
                new ScheduleStep<>(BUYER, "takes the component", SupplierTransaction.takeComponent()),
                new ScheduleStep<>(SENDER, "reads its order", SupplierTransaction.readUnsent()),
                new ScheduleStep<>(BUYER, "writes another order", SupplierTransaction.writeOrder()),
                new ScheduleStep<>(BUYER, "commits", SupplierTransaction.commit()),
                new ScheduleStep<>(SENDER, "commits too", SupplierTransaction.commit()));
    }

    private static Actor<SupplierTransaction> actor(String name, ConfigurableApplicationContext beans, Level level) {
        return new Actor<>(name, new SupplierTransaction(beans.getBean(PlatformTransactionManager.class),
                beans.getBean(SupplierTables.class), level), SupplierTransaction.rollBack());
    }

    private static Cause causeOf(Throwable failure) {
        return Cause.valueOf(Conflicts.causeOf(failure)
                .orElseThrow(() -> new AssertionError("A step failed, and not because it was refused: " + failure, failure)).name());
    }

    private static void empty(EngineDataSource source) throws Exception {
        execute(source, "delete from s_component", "delete from s_purchase_order", "delete from s_purchase_orderline");
    }

    private static void execute(EngineDataSource source, String... statements) throws Exception {
        try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
