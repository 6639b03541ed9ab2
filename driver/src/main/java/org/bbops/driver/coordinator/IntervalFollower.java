package org.bbops.driver.coordinator;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.HdrHistogram.Histogram;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Transaction;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.RunPlan;

/** Collects the agents' intervals and reports each one once, when every agent has told of it. */
final class IntervalFollower {

    private final RunPlan plan;
    private final AgentGroup group;
    private final ProgressListener listener;
    private final Merge merge = new Merge();
    private final Map<Agent, Integer> nextNumbers = new ConcurrentHashMap<>();
    private final Map<Integer, Integer> tellers = new ConcurrentHashMap<>();
    private int reported;

    IntervalFollower(RunPlan plan, AgentGroup group, ProgressListener listener) {
        this.plan = plan;
        this.group = group;
        this.listener = listener;
    }

    /** Asks every agent for the intervals that are over by now, and reports those that are whole. */
    void poll(long secondsIntoRun) {
        group.each(secondsIntoRun, this::collect);
        while (tellers.getOrDefault(reported, 0) == group.size()) {
            listener.interval(report(merge.interval(reported)));
            reported++;
        }
    }

    /** Takes what is left after the run's end, without waiting for what does not come. */
    void collectRest() {
        poll(plan.phases().total().toSeconds());
    }

    Merge merge() {
        return merge;
    }

    private void collect(Agent agent) {
        int from = nextNumbers.getOrDefault(agent, 0);
        List<IntervalMeasurement> told = agent.intervals(from);
        synchronized (merge) {
            told.forEach(interval -> {
                merge.add(interval);
                tellers.merge(interval.number(), 1, Integer::sum);
                nextNumbers.put(agent, interval.number() + 1);
            });
        }
    }

    private IntervalReport report(IntervalMeasurement interval) {
        double seconds = (interval.toMillis() - interval.fromMillis()) / 1_000.0;
        Histogram response = new Histogram(3);
        long operations = 0;
        long errors = 0;
        for (Map.Entry<Transaction, TransactionMeasurement> entry : interval.transactions().entrySet()) {
            TransactionMeasurement measured = entry.getValue();
            if (entry.getKey().isBusinessOperation()) {
                operations += measured.successes();
                errors += measured.errors();
            }
            if (entry.getKey().kind() == Transaction.Kind.ORDER_ENTRY) {
                response.add(measured.response());
            }
        }
        long paced = operations - interval.largeWorkOrders();
        Duration elapsed = Duration.ofMillis(interval.toMillis());
        return new IntervalReport(plan.phases().at(elapsed.minusMillis(plan.interval().toMillis() / 2)), elapsed,
                interval.due() / seconds, paced / seconds, operations / seconds * 60, millis(response, 50),
                millis(response, 90), millis(response, 99), errors, millis(interval.lag(), 99));
    }

    private static double millis(Histogram micros, double percentile) {
        return micros.getValueAtPercentile(percentile) / 1_000.0;
    }
}
