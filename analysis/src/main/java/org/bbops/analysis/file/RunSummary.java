package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bbops.analysis.steady.Steadiness;
import org.bbops.analysis.steady.WindowLength;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * A run's part of summary.json: docs/results.md defines every figure. A group of parts is no level of the file. Nothing to measure is
 * null, and so is what an older bbops did not write; such a list is empty.
 *
 * @param identity which run it is
 * @param outcome what is said of it
 * @param throughput operations and errors of the steady state
 * @param work what the users did, and what became of it
 * @param system what the system measured of itself
 * @param judgement rules and audit, and what they depend on
 * @param resources driver and processes
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record RunSummary(@JsonUnwrapped Identity identity, @JsonUnwrapped Outcome outcome, @JsonUnwrapped Throughput throughput,
        @JsonUnwrapped Work work, @JsonUnwrapped SystemSummary system, @JsonUnwrapped Judgement judgement,
        @JsonUnwrapped Resources resources) {

    /**
     * Identity of a run.
     *
     * @param number from 1
     * @param repetition from 1
     * @param directory that of its files, below the experiment's
     * @param factors level of every factor; in the file a number where it is one, so that readers can sort by it
     */
    public record Identity(int number, int repetition, String directory,
            @JsonSerialize(contentUsing = LevelWriter.class) Map<String, String> factors) {

        /** Takes no factors for none. */
        public Identity {
            factors = factors == null ? Map.of() : factors;
        }
    }

    /**
     * Outcome of the run.
     *
     * @param verdict passed, nothing broken, failed or invalid
     * @param verdictText the verdict as people read it, with the rules that are untold
     * @param invalidBecause a sentence for each reason not to rely on it
     * @param remarks a sentence for each bound that an agent reached and each kind of error
     * @param startedAt beginning of the ramp up
     */
    public record Outcome(String verdict, String verdictText, List<String> invalidBecause, List<String> remarks, Instant startedAt) {

        /** Keeps copies; takes the verdict for its text where an older bbops told none. */
        public Outcome {
            verdictText = verdictText == null ? verdict : verdictText;
            invalidBecause = orEmpty(invalidBecause);
            remarks = orEmpty(remarks);
        }
    }

    /**
     * Throughput, starts and errors of the steady state.
     *
     * @param bbopsPerMinute successful business operations; null of a closed load, as is the next
     * @param bbopsEndedPerMinute the same of all that ended, whenever they started
     * @param operationsPerSecond of a closed load, successful business operations that ended; null of the workload's
     * @param offeredPerSecond starts that were due; null of a closed load
     * @param achievedPerSecond successes of users that are paced
     * @param errors of what started and ended
     * @param errorsEnded of all that ended
     * @param purchaseShare share of work orders that purchased
     */
    public record Throughput(Double bbopsPerMinute, Double bbopsEndedPerMinute, Double operationsPerSecond, Double offeredPerSecond,
            double achievedPerSecond, long errors, Long errorsEnded, Double purchaseShare) {

        /** Returns true when it is of a closed load, which is never held against the workload's. */
        @JsonIgnore
        public boolean isOfAClosedLoad() {
            return operationsPerSecond != null;
        }

        /** Returns true when BBops/min leaves out more than one in twenty of all that ended; false where an older bbops did not tell. */
        public boolean hasShortWindow() {
            return bbopsPerMinute != null && bbopsEndedPerMinute != null && WindowLength.leavesOutMany(bbopsPerMinute, bbopsEndedPerMinute);
        }
    }

    /**
     * Work of the users, and what became of it.
     *
     * @param transactions by name, in steady state
     * @param purchaseOrders of the whole run; null when the audit could not be made
     * @param lostUpdates what the levels may lose, and the audit found
     * @param handOver of the whole run; null when it could not be read
     * @param perWorkOrder cost of a work order; null when the system did not tell
     */
    public record Work(Map<String, TransactionFigures> transactions, PurchaseOrderFigures purchaseOrders, LostUpdates lostUpdates,
            HandOver handOver, WorkOrderCost perWorkOrder) {

        /** Takes no transactions for none. */
        public Work {
            transactions = transactions == null ? Map.of() : transactions;
        }
    }

    /** One transaction in steady state; outcomes are those that happened. */
    public record TransactionFigures(long count, long errors, Map<String, Long> outcomes, @JsonUnwrapped Percentiles response,
            Percentiles service) {
    }

    /** Possibility of lost updates at the run's levels, and the parts whose stock the audit found wrong; null when not audited. */
    public record LostUpdates(boolean possible, Long parts) {
    }

    /**
     * Hand-over of purchase orders in the whole run, ramps and drain included.
     *
     * @param count how many were handed over
     * @param p50Millis from just before their commit to the supplier
     * @param p99Millis likewise
     * @param deadLettered how many were given up
     * @param drainSeconds from the supplier's return after an outage until none waited; null without an outage
     */
    public record HandOver(long count, Double p50Millis, Double p99Millis, long deadLettered, Double drainSeconds) {
    }

    /**
     * Cost of a scheduled work order in the steady state, its purchase and delivery included: means, null where nobody tells.
     *
     * @param count how many were scheduled
     * @param statements executed from scheduling to delivery
     * @param messages sent to the broker
     * @param databaseLogSyncs forced writes of the database's log, those for order entry included: commits share them
     * @param brokerJournalSyncs forced writes of the broker's journal, those for what listeners acknowledge included
     * @param transactionLogSyncs forced writes of the log of two-phase commits
     */
    public record WorkOrderCost(long count, Double statements, Double messages, Double databaseLogSyncs, Double brokerJournalSyncs,
            Double transactionLogSyncs) {

        /** Of a system that did not tell. */
        public static final WorkOrderCost UNKNOWN = new WorkOrderCost(0, null, null, null, null, null);
    }

    /**
     * Rules and audit, and what they depend on.
     *
     * @param isolationGiven isolation that the transactions really got, in a few words
     * @param contention what transactions meet on
     * @param steady whether the measured window was steady
     * @param rules every rule, judged
     * @param audit null when it could not be made
     */
    public record Judgement(String isolationGiven, Contention contention, Steady steady, List<Rule> rules, Audit audit) {

        /** Keeps a copy. */
        public Judgement {
            rules = orEmpty(rules);
        }
    }

    /**
     * Rows that transactions meet on; docs/deadlocks.md.
     *
     * @param assemblies whose components' rows of m_inventory and s_component work orders and deliveries lock
     * @param orders of the population that changeOrder and orderStatus draw from
     * @param deadlockTimeout how long the engine lets a wait last before it looks for a deadlock; null when it does not tell
     */
    public record Contention(int assemblies, int orders, String deadlockTimeout) {

        /** Formats it for people. */
        public String text() {
            return "components of %d assemblies and lines of %d orders to meet on, deadlock time-out %s".formatted(assemblies,
                    orders, Objects.requireNonNullElse(deadlockTimeout, "not told by the engine"));
        }
    }

    /**
     * Steadiness of the measured window; docs/steady.md.
     *
     * @param verdict steady, not steady or too few to tell
     * @param sentence why, in words
     * @param drifts change of each figure from the beginning of the window to its end
     * @param jvmKnown whether the system told what its JVMs did
     * @param bursts intervals in which they were busy with themselves
     * @param rampUpNeededSeconds how long a ramp up would have left a steady window; null when none is known
     */
    public record Steady(String verdict, String sentence, Map<String, Drift> drifts, boolean jvmKnown, List<Burst> bursts,
            Double rampUpNeededSeconds) {

        private static final double MILLIS_PER_SECOND = 1_000;

        /** Turns a judgement into what is kept of it. */
        public static Steady of(Steadiness steadiness) {
            Map<String, Drift> drifts = new LinkedHashMap<>();
            steadiness.drifts().forEach(drift -> drifts.put(drift.figure(),
                    new Drift(Json.finite(drift.change()), Json.finite(drift.low()), Json.finite(drift.high()))));
            return new Steady(steadiness.verdict().label(), steadiness.sentence(), drifts, steadiness.jvmKnown(),
                    steadiness.bursts().stream()
                            .map(burst -> new Burst(burst.kind(), burst.fromMillis() / MILLIS_PER_SECOND, Json.finite(burst.share())))
                            .toList(),
                    steadiness.rampUpNeededMillis().isEmpty() ? null : steadiness.rampUpNeededMillis().getAsLong() / MILLIS_PER_SECOND);
        }
    }

    /** Change of a figure within the window, as a share, with its confidence interval; null when too few intervals tell. */
    public record Drift(Double share, Double low, Double high) {
    }

    /** An interval in which the system's JVMs were busy compiling or collecting, and the share of it that this took. */
    public record Burst(String kind, double fromSeconds, double share) {
    }

    /**
     * A rule, judged.
     *
     * @param value the figure as measured
     * @param interval its 95 % confidence interval
     * @param ofTheSystem whether the system decides it; null when an older bbops did not tell
     */
    public record Rule(String name, String unit, Double value, String limit, @JsonUnwrapped Bounds interval, Boolean ofTheSystem,
            String verdict) {

        /** Words in the names of rules that judge the driver's own draws. */
        private static final List<String> DRAWN = List.of("share of the mix", "among ", "items per ", "through a cart");

        /** Tells by its name who decides it, where an older bbops did not. */
        public Rule {
            ofTheSystem = ofTheSystem == null ? DRAWN.stream().noneMatch(name::contains) : ofTheSystem;
        }

        /** Returns true when it failed for want of a value: a percentile that falls among transactions which ended in an error. */
        @JsonIgnore
        public boolean isBeyondAnyLimit() {
            return value == null && "failed".equals(verdict);
        }
    }

    /** Ends of a confidence interval; null when not told. */
    public record Bounds(Double intervalLow, Double intervalHigh) {
    }

    /** The audit in short; audit.json has every check. */
    public record Audit(String verdict, int checks, long violations, List<String> violated, List<String> notChecked,
            double seconds) {

        /** Keeps a copy. */
        public Audit {
            notChecked = orEmpty(notChecked);
        }
    }

    /** Driver and processes. */
    public record Resources(Driver driver, List<Process> processes) {

        /** Keeps a copy. */
        public Resources {
            processes = orEmpty(processes);
        }
    }

    /** Lateness and pauses of the driver. */
    public record Driver(double lagP99Millis, long pauses, double pauseMillisMax, long lateStarts, long missedStarts,
            List<Agent> agents) {
    }

    /** One agent's JVM. */
    public record Agent(String name, int users, double cpuSeconds, double heapMebibytesMax, long pauses, double stalledMillis) {
    }

    /** Use of a process; CPU also for each operation that ended in the steady state, in which it was used. */
    public record Process(String name, double cpuSeconds, Double cpuMillisPerOperation, double memoryPeakMebibytes) {
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }
}
