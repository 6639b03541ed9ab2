package org.bbops.analysis.file;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.bbops.analysis.file.Json.LevelWriter;
import org.bbops.analysis.statistics.Steadiness;
import org.bbops.contracts.process.ForeignLoad;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * Section of summary.json for one run; docs/results.md defines every figure. Nested components are not nested in the file. Unmeasured
 * figures, and those that an older bbops did not write, are null; such lists are empty.
 *
 * @param identity number, levels and repetition of the run
 * @param outcome verdict and its reasons
 * @param throughput operations and errors of the steady state
 * @param work operations of the users and their consequences
 * @param system measurements of the system by itself
 * @param judgement rules and audit, and the conditions they depend on
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
     * @param directory directory of its files, below the experiment's
     * @param factors level of every factor; numeric levels are numbers in the file, so that readers can sort by them
     */
    public record Identity(int number, int repetition, String directory,
            @JsonSerialize(contentUsing = LevelWriter.class) Map<String, String> factors) {

        /** Treats missing factors as none. */
        public Identity {
            factors = factors == null ? Map.of() : factors;
        }
    }

    /**
     * Outcome of the run.
     *
     * @param verdict passed, nothing broken, failed or invalid
     * @param verdictText verdict for people, with the undecided rules
     * @param invalidBecause a sentence for each reason not to rely on it
     * @param remarks a sentence for each bound that an agent reached and each kind of error
     * @param startedAt beginning of the ramp up
     */
    public record Outcome(String verdict, String verdictText, List<String> invalidBecause, List<String> remarks, Instant startedAt) {

        /** Keeps copies; derives the text from the verdict where an older bbops did not write it. */
        public Outcome {
            verdictText = verdictText == null ? verdict : verdictText;
            invalidBecause = orEmpty(invalidBecause);
            remarks = orEmpty(remarks);
        }
    }

    /**
     * Throughput, starts and errors of the steady state.
     *
     * @param bbopsPerMinute successful business operations; null for a closed load, as is the next
     * @param bbopsEndedPerMinute all successful business operations that ended in it, whenever they started
     * @param operationsPerSecond successful business operations that ended, for a closed load; null for the workload's own load
     * @param offeredPerSecond starts that were due; null for a closed load
     * @param achievedPerSecond successes of users that are paced
     * @param errors of operations that started and ended in it
     * @param errorsEnded of all operations that ended in it
     * @param purchaseShare share of work orders that purchased
     */
    public record Throughput(Double bbopsPerMinute, Double bbopsEndedPerMinute, Double operationsPerSecond, Double offeredPerSecond,
            double achievedPerSecond, long errors, Long errorsEnded, Double purchaseShare) {

        private static final double COUNTED_LEAST = 0.95;

        /**
         * Returns true when a steady state is so short compared with the responses in it that it leaves out more than one operation in
         * twenty: operations that start before it and end in it do not count.
         *
         * @param counted number or rate of operations that started and ended in it
         * @param ended number or rate of operations that ended in it, whenever they started
         */
        public static boolean leavesOutMany(double counted, double ended) {
            return counted < COUNTED_LEAST * ended;
        }

        /** Returns true for a closed load, which must not be compared with the workload's. */
        @JsonIgnore
        public boolean isOfAClosedLoad() {
            return operationsPerSecond != null;
        }

        /**
         * Returns true when BBops/min leaves out more than one in twenty of all operations that ended; false for an older bbops, which did
         * not record it.
         */
        public boolean hasShortWindow() {
            return bbopsPerMinute != null && bbopsEndedPerMinute != null && leavesOutMany(bbopsPerMinute, bbopsEndedPerMinute);
        }
    }

    /**
     * Operations of the users and their consequences.
     *
     * @param transactions by name, in steady state
     * @param purchaseOrders of the whole run; null when the audit could not be made
     * @param lostUpdates lost updates that the levels allow, and those that the audit found
     * @param handOver of the whole run; null when it could not be read
     * @param perWorkOrder cost of a work order; null when the system did not report it
     * @param perInteraction cost of a user's request; null when the system did not report it
     * @param surge operations before, during and after a surge of users; null without one
     */
    public record Work(Map<String, TransactionFigures> transactions, PurchaseOrderFigures purchaseOrders, LostUpdates lostUpdates,
            HandOver handOver, WorkOrderCost perWorkOrder, InteractionCost perInteraction, Surge surge) {

        /** Treats missing transactions as none. */
        public Work {
            transactions = transactions == null ? Map.of() : transactions;
        }
    }

    /** One transaction in steady state, with the outcomes that occurred. */
    public record TransactionFigures(long count, long errors, Map<String, Long> outcomes, @JsonUnwrapped Percentiles response,
            Percentiles service) {

        /** Returns the errors among all that ended, 0 to 1; null when none did. */
        @JsonProperty(access = JsonProperty.Access.READ_ONLY)
        public Double errorShare() {
            return count + errors == 0 ? null : (double) errors / (count + errors);
        }

        /**
         * Returns true when more transactions ended in errors than lie above a percentile, which puts it beyond any limit: the recorded
         * percentile covers successes only.
         *
         * @param percentile 1 to 99
         */
        public boolean failedBeyond(int percentile) {
            return Percentiles.isBeyondAnyLimit(errors, count + errors, percentile);
        }
    }

    /** Lost updates: true when the run's levels allow them, and the number of parts with wrong stock; null when not audited. */
    public record LostUpdates(boolean possible, Long parts) {
    }

    /**
     * Hand-over of purchase orders in the whole run, ramps and drain included.
     *
     * @param count number of purchase orders handed over
     * @param p50Millis median from just before their commit to the supplier
     * @param p99Millis 99th percentile of the same time
     * @param deadLettered number of dead-lettered messages
     * @param drainSeconds from the supplier's return after an outage until the queue was empty; null without an outage
     */
    public record HandOver(long count, Double p50Millis, Double p99Millis, long deadLettered, Double drainSeconds) {
    }

    /**
     * Mean cost of a scheduled work order in the steady state, its purchase and delivery included; null where a figure is not reported.
     *
     * @param count number of work orders scheduled
     * @param statements executed from scheduling to delivery
     * @param messages sent to the broker
     * @param databaseLogSyncs forced writes of the database's log, those for order entry included: commits share them
     * @param brokerJournalSyncs forced writes of the broker's journal, those for the listeners' acknowledgements included
     * @param transactionLogSyncs forced writes of the log of two-phase commits
     */
    public record WorkOrderCost(long count, Double statements, Double messages, Double databaseLogSyncs, Double brokerJournalSyncs,
            Double transactionLogSyncs) {

        /** Unknown cost, for a system that did not report it. */
        public static final WorkOrderCost UNKNOWN = new WorkOrderCost(0, null, null, null, null, null);
    }

    /**
     * Mean cost of a user's request to the system in the steady state; null where none ended.
     *
     * @param count number of requests that ended, whatever their outcome
     * @param remoteCalls calls from one of the system's JVMs to another
     * @param remoteBytes bytes of these calls, bodies and addresses without headers
     * @param statements executed
     */
    public record InteractionCost(long count, Double remoteCalls, Double remoteBytes, Double statements) {

        /** Unknown cost, for a system that did not report it. */
        public static final InteractionCost UNKNOWN = new InteractionCost(0, null, null, null);
    }

    /**
     * Successful business operations per second of a run that goes beyond its number of users and back.
     *
     * @param beforePerSecond of the first third of the steady state
     * @param duringPerSecond of the middle third, with more users
     * @param afterPerSecond of the second half of the last third, in whose first half requests of the surge still end
     * @param kept throughput during the surge as a share of that before it; null when nothing succeeded before it
     * @param recovered throughput after the surge as a share of that before it; likewise
     */
    public record Surge(double beforePerSecond, double duringPerSecond, double afterPerSecond, Double kept, Double recovered) {
    }

    /**
     * Rules and audit, and the conditions they depend on.
     *
     * @param isolationGiven isolation that the engine really provided, in a few words
     * @param contention size of the hot set
     * @param warmUp warm-up of the system before its steps; null for other runs, and when an older bbops wrote it
     * @param steady steadiness of the measured window
     * @param rules every rule, judged
     * @param audit null when it could not be made
     */
    public record Judgement(String isolationGiven, Contention contention, @JsonInclude(JsonInclude.Include.NON_NULL) WarmUp warmUp,
            Steady steady, List<Rule> rules, Audit audit) {

        /** Keeps a copy. */
        public Judgement {
            rules = orEmpty(rules);
        }
    }

    /**
     * Hot set of the transactions; docs/deadlocks.md.
     *
     * @param assemblies number of assemblies; work orders and deliveries lock the m_inventory and s_component rows of their components
     * @param orders of the population that changeOrder and orderStatus draw from
     * @param deadlockTimeout lock wait after which the engine searches for a deadlock; null when it does not report it
     */
    public record Contention(int assemblies, int orders, String deadlockTimeout) {

        /** Formats it for people. */
        public String text() {
            return "components of %d assemblies and lines of %d orders to meet on, deadlock time-out %s".formatted(assemblies,
                    orders, Objects.requireNonNullElse(deadlockTimeout, "not reported by the engine"));
        }
    }

    /**
     * Steadiness of the measured window; docs/steady.md.
     *
     * @param verdict steady, not steady or too few to tell
     * @param sentence reason in words
     * @param drifts change of each figure from the beginning of the window to its end
     * @param jvmKnown true when the system reported compilation and garbage collection
     * @param bursts intervals with bursts of compilation or collection
     * @param rampUpNeededSeconds shortest ramp-up that would have left a steady window; null when none is known
     */
    public record Steady(String verdict, String sentence, Map<String, Drift> drifts, boolean jvmKnown, List<Burst> bursts,
            Double rampUpNeededSeconds) {

        private static final double MILLIS_PER_SECOND = 1_000;

        /** Converts a judgement of steadiness to its form in the file. */
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

    /** Relative change of a figure within the window, with its confidence interval; null with too few intervals. */
    public record Drift(Double share, Double low, Double high) {
    }

    /** Interval with a burst of compilation or collection by the system's JVMs, and the share of it that this took. */
    public record Burst(String kind, double fromSeconds, double share) {
    }

    /**
     * A rule with its verdict.
     *
     * @param value the figure as measured
     * @param interval its 95 % confidence interval
     * @param ofTheSystem true when the system, not the random draws, decides it; null when written by an older bbops
     */
    public record Rule(String name, String unit, Double value, String limit, @JsonUnwrapped Bounds interval, Boolean ofTheSystem,
            String verdict) {

        /** Words in the names of rules that judge the driver's own draws. */
        private static final List<String> DRAWN = List.of("share of the mix", "among ", "items per ", "through a cart");

        /** Derives from its name whether the system decides it, where an older bbops did not write it. */
        public Rule {
            ofTheSystem = ofTheSystem == null ? DRAWN.stream().noneMatch(name::contains) : ofTheSystem;
        }

        /** Returns true when it failed for want of a value: a percentile that falls among transactions which ended in an error. */
        @JsonIgnore
        public boolean isBeyondAnyLimit() {
            return value == null && "failed".equals(verdict);
        }
    }

    /** Ends of a confidence interval; null when unknown. */
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

    /**
     * Driver, processes, others on the machine, and its speed.
     *
     * @param others load by others during the run, ramps included; null when not known, or when an older bbops wrote it
     * @param fixedWorkMicros processor time that a fixed piece of work took on the driver's machine, mean of the steady state; null likewise
     */
    public record Resources(Driver driver, List<Process> processes, @JsonInclude(JsonInclude.Include.NON_NULL) ForeignLoad others,
            @JsonInclude(JsonInclude.Include.NON_NULL) Double fixedWorkMicros) {

        /** Keeps a copy. */
        public Resources {
            processes = orEmpty(processes);
        }
    }

    /** Lateness and pauses of the driver. */
    public record Driver(double lagP99Millis, long pauses, double pauseMillisMax, long lateStarts, long missedStarts,
            List<Agent> agents) {
    }

    /** Health of one agent's JVM. */
    public record Agent(String name, int users, double cpuSeconds, double heapMebibytesMax, long pauses, double stalledMillis) {
    }

    /** Use of a process; CPU also for each operation that ended in the steady state, in which it was used. */
    public record Process(String name, double cpuSeconds, Double cpuMillisPerOperation, double memoryPeakMebibytes) {

        private static final Set<String> SYSTEM = Set.of("web-tier", "system", "customer", "corporate", "manufacturing", "supplier");

        /** Returns true for a JVM of the system under test. */
        @JsonIgnore
        public boolean isOfSystem() {
            return SYSTEM.contains(name);
        }
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }
}
