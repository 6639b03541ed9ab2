package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.driver.experiment.Experiment;
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
}
