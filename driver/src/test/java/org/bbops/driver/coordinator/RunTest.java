package org.bbops.driver.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.Total;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.DriverLimits;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases.Phase;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.testing.AdjustedLimits;
import org.junit.jupiter.api.Test;

/** Compares the counts of a run with the system's real work. */
class RunTest extends TwoAgents {
    @Test
    void countsMatchTheSystemsWork() {
        system.factory().addLargeOrder(new LargeOrder(1, 77, 1, "ASM000000000003", 40, LocalDate.of(2026, 1, 1)));
        List<Interval> reports = new ArrayList<>();

        RunMeasurement run = new Coordinator(Clock.systemUTC()).run(plan(20, STEADY, limits()), agents(), onInterval(reports::add));

        assertThat(run.invalidBecause()).isEmpty();
        assertThat(run.complete()).isTrue();
        assertThat(run.observed().remarks()).isEmpty();
        assertThat(run.errors()).isZero();
        // Of the fifteen planned, those without duration are left out when a busy machine stalls.
        assertThat(reports).hasSizeGreaterThan(1);
        RunTotals totals = run.observed().totals();
        assertThat(intervalTotal(run)).isEqualTo(totals.of(Total.COMPLETED));
        assertTotalsMatchTheSystem(totals);
    }

    private void assertTotalsMatchTheSystem(RunTotals totals) {
        assertThat(totals.of(Total.NEW_ORDERS) - totals.of(Total.CANCELS)).isEqualTo(system.customers().orders().size()).isPositive();
        assertThat(totals.of(Total.CANCELS)).isEqualTo(system.customers().ordersCancelled());
        assertThat(totals.of(Total.CHANGES)).isEqualTo(system.customers().ordersChanged());
        assertThat(totals.of(Total.NEW_CUSTOMERS)).isEqualTo(system.customers().customersEntered());
        assertThat(totals.of(Total.PLANNED_SCHEDULED) + totals.of(Total.LARGE_SCHEDULED)).isEqualTo(system.factory().workOrders().size());
        assertThat(totals.of(Total.LARGE_SCHEDULED)).isOne();
        assertThat(system.factory().workOrders().values()).allMatch(order -> order.stage() == Stage.COMPLETED);
        assertThat(totals.of(Total.COMPLETED)).isEqualTo(system.factory().workOrders().size());
    }

    private static long intervalTotal(RunMeasurement run) {
        return run.intervals().stream().mapToLong(interval -> interval.of(Transaction.WORK_ORDER).successes()).sum();
    }

    @Test
    void namesAgentsByTheAddressUsedToReachThem() {
        List<Agent> reached = List.of(HttpAgent.at("localhost:" + first.port()), HttpAgent.at("localhost:" + second.port()));

        RunMeasurement run = new Coordinator(Clock.systemUTC()).run(plan(4, Duration.ofMillis(300), limits()), reached, _ -> {
        });

        assertThat(run.agents()).extracting(AgentHealth::agent).containsExactly("localhost:" + first.port(),
                "localhost:" + second.port());
    }

    @Test
    void countsConflictsAsErrors() {
        system.customers().failNewOrdersWith(Category.CONFLICT);

        RunMeasurement run = new Coordinator(Clock.systemUTC()).run(plan(20, STEADY, limits()), agents(), _ -> {
        });

        TransactionMeasurement newOrder = run.of(Transaction.NEW_ORDER);
        assertThat(newOrder.count(Outcome.CONFLICT)).isPositive().isEqualTo(newOrder.total());
        assertThat(run.observed().totals().of(Total.NEW_ORDERS)).isZero();
        assertThat(run.errors()).isEqualTo(newOrder.total());
        assertThat(run.observed().remarks()).anyMatch(remark -> remark.startsWith("newOrder first ended as conflict with: 409"));
    }

    @Test
    void drawsPopulationOrdersOnlyFromTheHotSet() {
        RunPlan all = plan(20, Duration.ofSeconds(1), limits());
        RunPlan plan = new RunPlan(RunPlan.VERSION, all.runId(), all.domains(), new Work(20, 2, 0.0, 42, Load.ECPERF), all.phases(),
                all.interval(), all.limits());

        RunMeasurement run = new Coordinator(Clock.systemUTC()).run(plan, agents(), _ -> {
        });

        assertThat(run.errors()).isZero();
        assertThat(system.customers().populationOrdersRead()).isNotEmpty().isSubsetOf(1, 2);
    }

    @Test
    void countsTimedOutRequestsAsUncertain() {
        DriverLimits impatient = AdjustedLimits.of(limits()).withRequestTimeout(Duration.ofSeconds(2)).made();
        Coordinator coordinator = new Coordinator(Clock.systemUTC());
        AtomicLong timedOut = new AtomicLong();
        RunListener slower = onInterval(interval -> {
            if (interval.phase().equals(Phase.STEADY.label())) {
                system.answerAfter(Duration.ofSeconds(6));
                // So many errors include orders and work orders, however long these take.
                if (timedOut.addAndGet(interval.errors()) >= 100) {
                    coordinator.stop();
                }
            }
        });

        RunMeasurement run = coordinator.run(plan(20, Duration.ofSeconds(60), impatient), agents(), slower);

        assertThat(run.of(Transaction.NEW_ORDER).count(Outcome.TIMED_OUT)).isPositive();
        assertThat(run.observed().totals().of(Total.NEW_ORDERS_UNCERTAIN)).isPositive();
        assertThat(run.observed().totals().of(Total.SCHEDULED_UNCERTAIN)).isPositive();
        assertThat(system.factory().workOrders().size()).isBetween(
                Math.toIntExact(run.observed().totals().of(Total.PLANNED_SCHEDULED)),
                Math.toIntExact(
                        run.observed().totals().of(Total.PLANNED_SCHEDULED) + run.observed().totals().of(Total.SCHEDULED_UNCERTAIN)));
    }
}
