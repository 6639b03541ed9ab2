package org.bbops.driver.measurement;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.plan.RunPlan;

/**
 * Measurement of a run, merged over its agents.
 *
 * @param plan plan of the run
 * @param startedAt start of the ramp-up, by the coordinator's clock
 * @param observed observations of all users
 * @param agents health of each agent's JVM
 * @param intervals the whole run, interval by interval
 * @param complete true when every agent sent all its measurements; required for the audit
 * @param invalidBecause one sentence for each reason to distrust the run; empty when it is valid
 */
public record RunMeasurement(RunPlan plan, Instant startedAt, Observations observed, List<AgentHealth> agents,
        List<IntervalMeasurement> intervals, boolean complete, List<String> invalidBecause) {

    private static final double SECONDS_PER_MINUTE = 60;

    /** Returns the measurement without its intervals, to save memory after they have been written. */
    public RunMeasurement condensed() {
        return new RunMeasurement(plan, startedAt, observed.condensed(), agents, List.of(), complete, invalidBecause);
    }

    /** Returns true when the driver kept up, so that the figures are the system's. */
    public boolean isValid() {
        return invalidBecause.isEmpty();
    }

    /** Length of the steady state in seconds. */
    public double steadySeconds() {
        return plan.phases().steady().toMillis() / 1_000.0;
    }

    /** Returns the measurements of a transaction in the steady state. */
    public TransactionMeasurement of(Transaction transaction) {
        return observed.transactions().getOrDefault(transaction, TransactionMeasurement.none());
    }

    /** Returns the measurements of a transaction that ended in the steady state, whenever it started. */
    public TransactionMeasurement ended(Transaction transaction) {
        TransactionMeasurement before = observed.begunBefore().get(transaction);
        return before == null ? of(transaction) : of(transaction).plus(before);
    }

    /** Successful business operations of the steady state. */
    public long businessOperations() {
        return sum(observed.transactions(), TransactionMeasurement::successes);
    }

    /** Returns the number of successful business operations that ended in the steady state, whenever they started. */
    public long businessOperationsEnded() {
        return businessOperations() + sum(observed.begunBefore(), TransactionMeasurement::successes);
    }

    /**
     * BBops/min: successful business operations per minute of steady state (docs/workload.md, section 5); NaN for a closed load, which has
     * none.
     */
    public double bbopsPerMinute() {
        return ofTheWorkload() * businessOperations() / steadySeconds() * SECONDS_PER_MINUTE;
    }

    /**
     * Returns the successful business operations that ended in the steady state per minute of it, whenever they started. It exceeds
     * {@link #bbopsPerMinute()} by those in progress at the beginning of the steady state, a negligible number when the window is much longer
     * than the responses.
     */
    public double bbopsEndedPerMinute() {
        return ofTheWorkload() * businessOperationsEnded() / steadySeconds() * SECONDS_PER_MINUTE;
    }

    /** Returns the successful business operations that ended in the steady state, whenever they started, per second of it. */
    public double operationsPerSecond() {
        return businessOperationsEnded() / steadySeconds();
    }

    /** Throughput as people read it: "1,044 BBops/min", or "132.5 operations/s" for a closed load. */
    public String throughputText() {
        return plan.work().load().makesBbops() ? String.format(Locale.ROOT, "%,.0f BBops/min", bbopsPerMinute())
                : String.format(Locale.ROOT, "%,.1f operations/s", operationsPerSecond());
    }

    /** Starts that were due per second of steady state, of order-entry users and planned lines; NaN for a closed load. */
    public double offeredPerSecond() {
        return ofTheWorkload() * observed.starts().due() / steadySeconds();
    }

    /** Transactions of order-entry users and planned lines that succeeded, per second of steady state. */
    public double achievedPerSecond() {
        return (businessOperations() - observed.figures().of(WorkloadFigures.Count.LARGE_WORK_ORDERS)) / steadySeconds();
    }

    /** Errors of business operations in the steady state. */
    public long errors() {
        return sum(observed.transactions(), TransactionMeasurement::errors);
    }

    /** Errors of business operations that ended in the steady state, whenever they started. */
    public long errorsEnded() {
        return errors() + sum(observed.begunBefore(), TransactionMeasurement::errors);
    }

    /** Returns the 99th percentile of the wake-up lag in the steady state, milliseconds. */
    public double lagP99Millis() {
        return observed.lag().getValueAtPercentile(99) / 1_000.0;
    }

    /**
     * Returns an upper bound on the time that the driver added to a response, milliseconds: late wake-ups, or the longest stall of an agent,
     * after which answers are noticed late too.
     */
    public double latenessMillis() {
        return Math.max(lagP99Millis(), agents.stream().mapToDouble(AgentHealth::pauseMillisMax).max().orElse(0));
    }

    private double ofTheWorkload() {
        return plan.work().load().makesBbops() ? 1 : Double.NaN;
    }

    private static long sum(Map<Transaction, TransactionMeasurement> measured, ToLongFunction<TransactionMeasurement> count) {
        return measured.entrySet().stream().filter(entry -> entry.getKey().isOperation())
                .mapToLong(entry -> count.applyAsLong(entry.getValue())).sum();
    }
}
