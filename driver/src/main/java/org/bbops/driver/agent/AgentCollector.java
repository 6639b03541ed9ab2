package org.bbops.driver.agent;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.plan.Phases.Phase;
import org.bbops.telemetry.metrics.DurationHistogram;
import org.bbops.telemetry.metrics.Families;
import org.bbops.telemetry.metrics.Families.Family;

/**
 * Sums of the completed intervals of all runs of this agent, updated at the end of each interval: this costs users no time, and the figures
 * are up to an interval old.
 */
public final class AgentCollector implements MultiCollector {

    private final Map<Transaction, Totals> transactions = Arrays.stream(Transaction.values())
            .collect(Collectors.toMap(Function.identity(), _ -> new Totals(), (one, _) -> one,
                    () -> new EnumMap<>(Transaction.class)));
    private final DurationHistogram lag = new DurationHistogram();
    private final LongAdder due = new LongAdder();
    private volatile Supplier<RunState> run = () -> RunState.NONE;

    /**
     * State of an agent.
     *
     * @param users number of the run's users on this agent
     * @param injectionRate of the run; 0 when there is none
     * @param phase of the run; empty when there is none
     */
    public record RunState(int users, int injectionRate, Optional<Phase> phase) {

        /** No run. */
        public static final RunState NONE = new RunState(0, 0, Optional.empty());
    }

    private static final class Totals {
        private final Map<Outcome, LongAdder> outcomes = new EnumMap<>(Outcome.class);
        private final DurationHistogram response = new DurationHistogram();
    }

    /** Follows this run from now on, in place of the one before. */
    public void follow(Supplier<RunState> state) {
        run = state;
    }

    /** Adds a completed interval. */
    public synchronized void add(IntervalMeasurement interval) {
        interval.transactions().forEach((transaction, measured) -> add(transactions.get(transaction), measured));
        record(interval.lag(), lag);
        due.add(Math.round(interval.due()));
    }

    private static void add(Totals totals, TransactionMeasurement measured) {
        measured.outcomes().forEach((outcome, count) -> totals.outcomes.computeIfAbsent(outcome, _ -> new LongAdder()).add(count));
        record(measured.response(), totals.response);
    }

    private static void record(Histogram micros, DurationHistogram histogram) {
        for (HistogramIterationValue value : micros.recordedValues()) {
            histogram.record(TimeUnit.MICROSECONDS.toNanos(value.getValueIteratedTo()), value.getCountAtValueIteratedTo());
        }
    }

    @Override
    public synchronized MetricSnapshots collect() {
        Family<Number> counts = Families.counter("bbops_driver_transactions", "Transactions of the driver that ended", "transaction",
                "outcome");
        Family<DurationHistogram> responses = Families.histogram("bbops_driver_response_seconds",
                "Response times from the intended start, of transactions that succeeded or were refused as expected", "transaction");
        transactions.forEach((transaction, totals) -> {
            totals.outcomes.forEach((outcome, count) -> counts.add(count.sum(), transaction.label(), outcome.label()));
            responses.add(totals.response, transaction.label());
        });
        RunState now = run.get();
        return new MetricSnapshots(counts.build(), responses.build(),
                Families.histogram("bbops_driver_lag_seconds", "How long after it was due a free user woke").add(lag).build(),
                Families.counter("bbops_driver_starts_due", "Starts that users' cycles asked for").add(due.sum()).build(),
                Families.gauge("bbops_driver_users", "Users of the run that is under way").add(now.users()).build(),
                Families.gauge("bbops_driver_injection_rate", "Injection rate of the run that is under way, over all agents")
                        .add(now.injectionRate()).build(),
                phases(now).build());
    }

    private static Family<Number> phases(RunState now) {
        Family<Number> phases = Families.gauge("bbops_driver_phase", "1 for the phase that the run is in", "phase");
        for (Phase phase : Phase.values()) {
            phases.add(now.phase().filter(phase::equals).isPresent() ? 1 : 0, phase.label());
        }
        return phases;
    }
}
