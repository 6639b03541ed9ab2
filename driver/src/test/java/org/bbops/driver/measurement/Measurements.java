package org.bbops.driver.measurement;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.plan.RunPlan;

/** Measurements made by hand. */
public final class Measurements {

    private Measurements() {
    }

    /** A run, part by part. */
    public static RunMeasurement run(RunPlan plan, Instant startedAt, Map<Transaction, TransactionMeasurement> transactions,
            Map<Transaction, TransactionMeasurement> begunBefore, WorkloadFigures figures, RunTotals totals,
            StartCounts starts, Histogram lag, List<AgentHealth> agents, List<IntervalMeasurement> intervals,
            List<String> remarks, boolean complete, List<String> invalidBecause) {
        return new RunMeasurement(plan, startedAt, new Observations(transactions, begunBefore, figures, totals, starts, lag, remarks),
                agents, intervals, complete, invalidBecause);
    }

    /** Totals in their order. */
    public static RunTotals totals(AcknowledgedOrders acknowledged, long... counts) {
        Map<Total, Long> all = new EnumMap<>(Total.class);
        for (Total total : Total.values()) {
            all.put(total, counts[total.ordinal()]);
        }
        return new RunTotals(all, acknowledged);
    }
}
