package org.bbops.anomalies.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.util.List;
import java.util.Map;
import org.bbops.anomalies.engine.Cause;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.schedule.Actor;
import org.bbops.anomalies.schedule.ScheduleRunner;
import org.bbops.anomalies.schedule.ScheduleStep;
import org.bbops.anomalies.schedule.Trace;
import org.bbops.platform.conflict.Conflicts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Table locks: transactions avoid deadlocks because all of them take the tables in one order. */
class TableLockOrderTest {

    private static final Engine ENGINE = Engines.of(Kind.DERBY_TABLE_LOCKS);

    @ParameterizedTest
    @EnumSource(names = {"JPA", "BMP", "JDBC"})
    void schedulingAndCompletingWorkOrdersDoNotDeadlock(DomainPersistence persistence) throws Exception {
        try (StoreStage stage = new StoreStage(Kind.DERBY_TABLE_LOCKS, persistence, "pessimistic-updates")) {
            stage.empty();
            stage.stock(WorkOrderTransactions.COMPONENT);
            stage.stock(WorkOrderTransactions.ASSEMBLY);
            stage.transact(() -> stage.manufacturing().workOrders().insert(WorkOrderTransactions.finished()));

            Trace trace = meeting(stage);

            assertThat(trace.refusals()).as(trace.toString()).isEmpty();
            assertThat(trace.waited("reads its work order")).as(trace.toString()).isTrue();
        }
    }

    private static Trace meeting(StoreStage stage) throws Exception {
        try (Connection watcher = ENGINE.connect();
                Actor<WorkOrderTransactions> schedule = stage.worker("schedule");
                Actor<WorkOrderTransactions> complete = stage.worker("complete")) {
            return new ScheduleRunner<>(Map.of("schedule", schedule, "complete", complete), () -> ENGINE.waiting(watcher),
                    TableLockOrderTest::causeOf).run(
                            List.of(
                                    new ScheduleStep<>("schedule", "inserts a work order", WorkOrderTransactions.insert()),
                                    new ScheduleStep<>("complete", "reads its work order", WorkOrderTransactions.readFinished()),
                                    new ScheduleStep<>("schedule", "takes components", WorkOrderTransactions.takeComponents()),
                                    new ScheduleStep<>("complete", "adds assemblies", WorkOrderTransactions.addAssemblies()),
                                    new ScheduleStep<>("schedule", "commits", WorkOrderTransactions.commit()),
                                    new ScheduleStep<>("complete", "commits too", WorkOrderTransactions.commit())));
        }
    }

    private static Cause causeOf(Throwable failure) {
        return Cause.valueOf(Conflicts.causeOf(failure)
                .orElseThrow(() -> new AssertionError("A step failed, and not because it was refused: " + failure, failure)).name());
    }
}
