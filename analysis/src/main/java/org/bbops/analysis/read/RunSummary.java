package org.bbops.analysis.read;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.steady.WindowLength;

/**
 * A run's part of summary.json: docs/results.md defines every figure. What was not measured is null; a map or list that an
 * older bbops did not write is empty.
 */
public record RunSummary(int number, int repetition, String directory, Map<String, String> factors, String verdict,
                         List<String> invalidBecause, List<String> remarks, Instant startedAt, double bbopsPerMinute,
                         Double bbopsEndedPerMinute,
                         double offeredPerSecond, double achievedPerSecond, long errors, Long errorsEnded, Double purchaseShare,
                         Map<String, TransactionFigures> transactions, PurchaseOrders purchaseOrders,
                         LostUpdates lostUpdates, HandOver handOver, Map<String, TimeSplit> time,
                         Map<String, Operation> operations, List<LockWaits> lockWaits, Deadlocks deadlocks,
                         Conflicts conflicts, String isolationGiven, Contention contention, Steady steady,
                         List<Rule> rules, Audit audit, Driver driver, List<Process> processes) {

    public RunSummary {
        factors = ordered(factors);
        invalidBecause = orEmpty(invalidBecause);
        remarks = orEmpty(remarks);
        transactions = ordered(transactions);
        time = ordered(time);
        operations = ordered(operations);
        lockWaits = orEmpty(lockWaits);
        rules = orEmpty(rules);
        processes = orEmpty(processes);
    }

    /** Whether BBops/min leaves out more than one in twenty of what ended in the steady state; not where an older bbops did not tell. */
    public boolean hasShortWindow() {
        return bbopsEndedPerMinute != null && WindowLength.leavesOutMany(bbopsPerMinute, bbopsEndedPerMinute);
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    private static <T> Map<String, T> ordered(Map<String, T> map) {
        return map == null ? Map.of() : java.util.Collections.unmodifiableMap(map);
    }

    /** One transaction in steady state; the percentiles are of the response, null when none ended. */
    public record TransactionFigures(long count, long errors, Map<String, Long> outcomes, Double p50Millis, Double p90Millis,
                                     Double p99Millis, Double maxMillis, Percentiles service) {
    }

    /** Percentiles of a duration, in milliseconds. */
    public record Percentiles(Double p50Millis, Double p90Millis, Double p99Millis, Double maxMillis) {
    }

    /** Purchase orders of the whole run. */
    public record PurchaseOrders(long committed, long sent, long delivered, long queued, long lost, long duplicated,
                                 long phantom) {
    }

    /** Whether the levels may lose an update of some table, and how many parts' stock is wrong; null when not audited. */
    public record LostUpdates(boolean possible, Long parts) {
    }

    /** How long purchase orders took to be handed over. */
    public record HandOver(long count, Double p50Millis, Double p99Millis, long deadLettered) {
    }

    /** Where the mean response time went, in milliseconds; lock waits are null when the database does not tell. */
    public record TimeSplit(double responseMillis, double driverLagMillis, double connectionWaitMillis, Double lockWaitMillis,
                            double sqlMillis, double supplierCallMillis, double handOverMillis, double commitMillis,
                            double stationMillis, double restMillis, Map<String, Double> statements) {

        public TimeSplit {
            statements = ordered(statements);
        }
    }

    /** What an operation of the system took: its mean duration, and its mean number of statements by kind. */
    public record Operation(long count, double millis, Map<String, Double> statements) {

        public Operation {
            statements = ordered(statements);
        }
    }

    /** How often a session was found waiting for a lock of a table, null when not known; docs/time.md. */
    public record LockWaits(String table, String index, String toldBy, long samples) {
    }

    /** Deadlocks of the steady state. */
    public record Deadlocks(long count, List<Deadlock> between) {

        public Deadlocks {
            between = orEmpty(between);
        }
    }

    /** Deadlocks between the same operations, none of which is known when they came too fast; the engine's words on some. */
    public record Deadlock(List<String> operations, List<String> tables, long count, List<String> examples) {
    }

    /** What there was to meet on, docs/deadlocks.md; the time-out is null when the engine does not tell. */
    public record Contention(int assemblies, int orders, String deadlockTimeout) {
    }

    /** Conflicts of the steady state. */
    public record Conflicts(long retried, long givenUp, long unsafe, List<Conflict> by) {
    }

    /** Conflicts of an operation by one cause. */
    public record Conflict(String operation, String cause, long retried, long givenUp, long unsafe) {
    }

    /** Whether the measured window was steady, docs/steady.md; the ramp up that was needed is null when none is known. */
    public record Steady(String verdict, String sentence, Map<String, Drift> drifts, boolean jvmKnown, List<Burst> bursts,
                         Double rampUpNeededSeconds) {
    }

    /** Change of a figure within the window, as a share, with its confidence interval; null when too few intervals tell. */
    public record Drift(Double share, Double low, Double high) {
    }

    /** An interval in which the system's JVMs were busy compiling or collecting, and the share of it that this took. */
    public record Burst(String kind, double fromSeconds, double share) {
    }

    /**
     * A rule, judged; the interval is its 95 % confidence interval.
     *
     * @param ofTheSystem whether the system decides it; null when an older bbops did not tell
     */
    public record Rule(String name, String unit, Double value, String limit, Double intervalLow, Double intervalHigh,
                       Boolean ofTheSystem, String verdict) {

        /** What a rule on what the driver has drawn is of, as its name tells it. */
        private static final List<String> DRAWN = List.of("share of the mix", "among ", "items per ", "through a cart");

        public Rule {
            ofTheSystem = ofTheSystem == null ? DRAWN.stream().noneMatch(name::contains) : ofTheSystem;
        }

        /** Whether it failed for want of a value: a percentile that falls among transactions which ended in an error. */
        public boolean isBeyondAnyLimit() {
            return value == null && "failed".equals(verdict);
        }
    }

    /** The audit in short. */
    public record Audit(String verdict, int checks, long violations, List<String> violated, List<String> notChecked,
                        double seconds) {

        public Audit {
            notChecked = orEmpty(notChecked);
        }
    }

    /** How the driver fared. */
    public record Driver(double lagP99Millis, long pauses, double pauseMillisMax, long lateStarts, long missedStarts,
                         List<Agent> agents) {
    }

    /** How one agent fared. */
    public record Agent(String name, int users, double cpuSeconds, double heapMebibytesMax, long pauses) {
    }

    /** What a process used in the run. */
    public record Process(String name, double cpuSeconds, double memoryPeakMebibytes) {
    }
}
