package org.bbops.driver.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.draw.CycleTime;
import org.bbops.driver.measurement.Measurements;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.measurement.WorkloadFigures.Count;
import org.bbops.driver.measurement.WorkloadFigures.Sample;
import org.bbops.driver.measurement.WorkloadFigures.Series;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.rules.Rules.WaitingOrders;
import org.junit.jupiter.api.Test;

/** Tests a driver that draws as the workload prescribes, with a system that always keeps up: Ir 10, 20 s of steady state. */
class FaithfulDriverTest {

    private static final int RUNS = 1_000;
    private static final int STARTS = 200;
    private static final int PLANNED_CYCLES = 120;
    private static final int PLANNED_COMPLETED = 114;
    private static final double LARGE_ORDERS = 9;

    private final Random random = new Random(7);

    @Test
    void breaksARuleInNoMoreThanFiveOfAHundredRuns() {
        List<List<RuleResult>> runs = Stream.generate(this::run).limit(RUNS).toList();

        assertThat(runs.stream().filter(Rules::areBroken).count()).isLessThanOrEqualTo(RUNS * 5 / 100);
        // Each rule for itself, at 5 % each:
        assertThat(runs.stream().filter(rules -> rules.stream().anyMatch(FaithfulDriverTest::intervalIsOutside)).count())
                .isGreaterThan(RUNS * 8 / 100);
    }

    private static boolean intervalIsOutside(RuleResult rule) {
        return rule.interval().isOutside(rule.limits());
    }

    private List<RuleResult> run() {
        Map<Transaction, TransactionMeasurement> transactions = new EnumMap<>(Transaction.class);
        long[] mix = new long[4];
        for (int start = 0; start < STARTS; start++) {
            double drawn = random.nextDouble();
            mix[drawn < 0.5 ? 0 : drawn < 0.7 ? 1 : drawn < 0.9 ? 2 : 3]++;
        }
        transactions.put(Transaction.NEW_ORDER, ordered(mix[0]));
        transactions.put(Transaction.CHANGE_ORDER, measured(mix[1]));
        transactions.put(Transaction.ORDER_STATUS, measured(mix[2]));
        transactions.put(Transaction.CUSTOMER_STATUS, measured(mix[3]));
        transactions.put(Transaction.WORK_ORDER, measured(PLANNED_COMPLETED + (long) LARGE_ORDERS));
        RunPlan plan = RunPlan.of("run", new DomainUrls(URI.create("http://c"), URI.create("http://m")), Work.of(10, 1),
                new Phases(Duration.ofSeconds(5), Duration.ofSeconds(20), Duration.ofSeconds(1)), Duration.ofSeconds(2));
        return Rules.judge(Measurements.run(plan, Instant.EPOCH, transactions, Map.of(), drawn(mix[0], mix[1]),
                RunTotals.NONE, StartCounts.NONE, new Histogram(3), List.of(), List.of(), List.of(), true, List.of()),
                WaitingOrders.UNKNOWN);
    }

    private WorkloadFigures drawn(long orders, long changes) {
        Sample regular = Sample.NONE;
        Sample large = Sample.NONE;
        for (int order = 0; order < orders; order++) {
            if (random.nextDouble() < 0.1) {
                large = large.with(random.nextInt(100, 201));
            } else {
                regular = regular.with(random.nextInt(10, 21));
            }
        }
        Sample cycles = Sample.NONE;
        for (int cycle = 0; cycle < STARTS; cycle++) {
            cycles = cycles.with(CycleTime.orderEntry(Load.CYCLE).drawNanos(random) / 1e9);
        }
        Sample plannedCycles = Sample.NONE;
        for (int cycle = 0; cycle < PLANNED_CYCLES; cycle++) {
            plannedCycles = plannedCycles.with(5 + 0.002 * random.nextDouble());
        }
        Sample planned = Sample.NONE;
        for (int workOrder = 0; workOrder < PLANNED_COMPLETED; workOrder++) {
            planned = planned.with(random.nextDouble() < 0.75 ? 11 : 12);
        }
        Sample largeWidgets = Sample.NONE;
        for (double until = exponential(); until < LARGE_ORDERS; until += exponential()) {
            largeWidgets = largeWidgets.with(random.nextInt(100, 201));
        }
        return new WorkloadFigures(Map.of(Count.ORDERS, orders, Count.CART_ORDERS, hits(orders, 0.5), Count.CHANGES, changes,
                Count.CANCELS, hits(changes, 0.1)),
                Map.of(Series.REGULAR_ORDER_ITEMS, regular, Series.LARGE_ORDER_ITEMS, large, Series.ORDER_ENTRY_CYCLES, cycles,
                        Series.PLANNED_CYCLES, plannedCycles, Series.PLANNED_WIDGETS, planned, Series.LARGE_ORDER_WIDGETS, largeWidgets));
    }

    private long hits(long trials, double share) {
        return random.doubles(trials).filter(drawn -> drawn < share).count();
    }

    private double exponential() {
        return -Math.log(1 - random.nextDouble());
    }

    private TransactionMeasurement ordered(long orders) {
        long refused = hits(orders, 0.1);
        TransactionMeasurement all = measured(orders);
        return new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, orders - refused, Outcome.REFUSED, refused), all.response(),
                all.service());
    }

    private static TransactionMeasurement measured(long successes) {
        Histogram times = new Histogram(3);
        times.recordValueWithCount(20_000, Math.max(1, successes));
        return new TransactionMeasurement(Map.of(Outcome.SUCCEEDED, successes), times, times);
    }
}
