package org.bbops.driver.results.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.Runs;
import org.bbops.driver.split.SystemFigures;
import org.junit.jupiter.api.Test;

class TimeTableTest {

    private final Experiment experiment = Runs.experiment("{purchasing: sync}");

    @Test
    void splitsTheResponseTimeAndNamesLockWaitsAndDeadlocks() {
        assertThat(TimeTable.of(Runs.passed(experiment.runs().getFirst(), 100)).lines()).containsExactly(
                "where the time goes  response  lag  connection  lock  SQL  supplier  hand-over  commit  stations  rest  | select  locking  insert  update  delete  other",
                "newOrder                 20.0  5.0         1.0   2.0  3.0       0.0        0.0     1.0       0.0   8.0     | 4.0      0.0     2.0     0.0     0.0    0.0",
                "means of the steady state in ms, and statements per transaction",
                "sampled lock waits: 7 o_orders, 2 o_orderline.primary, 1 m_inventory (by the statement), 1 table not known",
                "deadlocks: 1 (components of 100 assemblies and lines of 750 orders to meet on, deadlock time-out 1000 ms)",
                "  1 between changeOrder and newOrder on o_orderline");
    }

    @Test
    void splitsOperationsThoughNoTransactionSucceeded() {
        SystemFigures collapsed = new SystemFigures(Map.of("newOrder", new OperationCounts(10, 90_000, Map.of("sql", 50_000L),
                Map.of("select", 40L), Map.of()),
                "scheduleWorkOrder", new OperationCounts(5, 20_000_000, Map.of("connectionWait", 2_500_000L, "sql", 15_000_000L,
                        "lockWait", 10_000_000L, "commit", 500_000L), Map.of("update", 10L), Map.of())),
                new LockWaitLooks(5, 0), List.of(),
                List.of(), List.of(), SystemFigures.Syncs.UNKNOWN, SystemFigures.Between.UNKNOWN);
        RunResult run = Runs.telling(Runs.withoutSuccess(Runs.passed(experiment.runs().getFirst(), 100)), collapsed);

        assertThat(TimeTable.of(run).lines()).containsExactly(
                "where the time goes  response  lag  connection     lock      SQL  supplier  hand-over  commit  stations   rest  | select  locking  insert  update  delete  other",
                "  newOrder                9.0  0.0         0.0      0.0      5.0       0.0        0.0     0.0       0.0    4.0     | 4.0      0.0     0.0     0.0     0.0    0.0",
                "  scheduleWorkOrder   4,000.0  0.0       500.0  2,000.0  1,000.0       0.0        0.0   100.0       0.0  400.0     | 0.0      0.0     0.0     2.0     0.0    0.0",
                "means of the steady state in ms, and statements per transaction; indented: operations of the system, of all that ended,"
                        + " whatever became of them");
    }

    @Test
    void reportsTheFinalSizeOfGrownPools() {
        RunResult run = Runs.passed(Runs.experiment("{pool-exhaustion: grow, pool-size: 10}").runs().getFirst(), 100);
        SystemFigures grown = new SystemFigures(Runs.SYSTEM.operations(), new LockWaitLooks(5, 0), List.of(), List.of(), List.of(),
                SystemFigures.Syncs.UNKNOWN, new SystemFigures.Between(10, Double.NaN, 87));

        assertThat(TimeTable.of(Runs.telling(run, grown))).contains("the pools of 10 connections in each JVM have 87 at the end");
        assertThat(TimeTable.of(run)).doesNotContain("the pools of");
    }

    @Test
    void warnsOfMissingLockWaitSamples() {
        RunResult run = Runs.passed(experiment.runs().getFirst(), 100);

        assertThat(TimeTable.of(Runs.telling(run, Runs.lookedAt(30, 10)))).contains(
                "lock waits are longer than told: 10 of 40 looks at waiting sessions are missing, as the database did not answer in time");
        assertThat(TimeTable.of(Runs.telling(run, Runs.lookedAt(10, 30)))).contains("lock waits are not measured: 30 of 40 looks");
        assertThat(TimeTable.of(Runs.telling(run, Runs.lookedAt(0, 30)))).contains(
                "30 of 30 looks at waiting sessions are missing, as the database did not tell, and why is in the system's log");
        assertThat(TimeTable.of(Runs.telling(run, Runs.lookedAt(99, 1)))).doesNotContain("looks at waiting sessions");
    }

    @Test
    void countsConflictsByOperationCauseAndOutcome() {
        assertThat(TimeTable.conflicts(Runs.passed(experiment.runs().getFirst(), 100)).lines()).containsExactly(
                "conflicts  cause     retried  given up  unsafe",
                "newOrder   deadlock        1         0       0",
                "conflicts of the steady state; a retried one is no error by itself (docs/locking.md)");
    }
}
