package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.file.DatabaseActivity;

/**
 * Measured step of a course. Nested components are not nested in the file.
 *
 * @param attempt its rate and purpose
 * @param verdict on its rate
 * @param bbopsPerMinute business operations that ended in the window, whenever they began, per minute
 * @param responses 90th percentiles of responses
 * @param work use of resources
 * @param reasons one sentence for each reason why it did not pass; if nothing was broken, the undecided
 *     rules, or that there were too few transactions; then disturbances from outside
 * @param driverLateMillis upper bound on the driver's lateness in a failed step, milliseconds; null when it was punctual
 */
public record Step(@JsonUnwrapped Attempt attempt, StepVerdict verdict, double bbopsPerMinute, @JsonUnwrapped Responses responses,
        @JsonUnwrapped Work work, List<String> reasons, @JsonInclude(JsonInclude.Include.NON_NULL) Long driverLateMillis) {

    /** Order of the steps at a rate by the weight of their evidence. */
    private static final Comparator<Step> EVIDENCE = Comparator.<Step>comparingInt(step -> step.verdict().weight())
            .thenComparing(step -> step.kind().isLong());

    /** Keeps a copy. */
    public Step {
        reasons = reasons == null ? List.of() : List.copyOf(reasons);
    }

    /** Creates a step of a punctual driver, with responses of newOrder only. */
    public Step(Attempt attempt, StepVerdict verdict, double bbopsPerMinute, double p90Millis, Work work, List<String> reasons) {
        this(attempt, verdict, bbopsPerMinute, new Responses(p90Millis, null), work, reasons, null);
    }

    /**
     * 90th percentiles of responses, milliseconds, with errors counted as infinitely long: infinite when more than a tenth ended in errors,
     * NaN when there was none.
     *
     * @param p90Millis of newOrder
     * @param workOrderP90Millis of workOrder, its stations included; null in results of a bbops that did not record it
     */
    public record Responses(double p90Millis, @JsonInclude(JsonInclude.Include.NON_NULL) Double workOrderP90Millis) {
    }

    /**
     * Use of resources in a step.
     *
     * @param occupancy busy share of each resource; null when not known
     * @param demand times and counts of its operations; null when not known
     * @param activity work beside the operations; null when not known
     * @param binding saturated resource, by occupancy and broken rules; null in results of a bbops that recorded occupancy alone
     */
    public record Work(Occupancy occupancy, Demand demand, StepActivity activity,
            @JsonInclude(JsonInclude.Include.NON_NULL) Resource binding) {

        /** Work that is judged by its occupancy alone. */
        public Work(Occupancy occupancy, Demand demand, StepActivity activity) {
            this(occupancy, demand, activity, null);
        }

        /** Returns a copy with the saturated resource. */
        public Work boundBy(Resource resource) {
            return new Work(occupancy, demand, activity, resource);
        }
    }

    /**
     * Returns the step that decides on a rate: a judged one outweighs an invalid one, then a long window a short one; of equals the latest.
     *
     * @param steps steps of one course, in the order they were made
     * @return empty when none was made at the rate
     */
    public static Optional<Step> deciding(List<Step> steps, int rate) {
        return steps.stream().filter(step -> step.injectionRate() == rate)
                .reduce((one, later) -> EVIDENCE.compare(one, later) > 0 ? one : later);
    }

    /** Returns its injection rate. */
    public int injectionRate() {
        return attempt.injectionRate();
    }

    /** Returns the purpose of the step. */
    public StepKind kind() {
        return attempt.kind();
    }

    /** Returns the 90th percentile of newOrder's response, milliseconds; see {@link Responses}. */
    public double p90Millis() {
        return responses.p90Millis();
    }

    /** Returns the 90th percentile of workOrder's response, milliseconds; NaN when not known. */
    public double workOrderP90Millis() {
        return responses.workOrderP90Millis() == null ? Double.NaN : responses.workOrderP90Millis();
    }

    /** Returns the busy share of each resource; null when not known. */
    public Occupancy occupancy() {
        return work.occupancy();
    }

    /** Returns the times and counts of its operations; null when not known. */
    public Demand demand() {
        return work.demand();
    }

    /** Returns the work beside the operations; null when not known. */
    public StepActivity activity() {
        return work.activity();
    }

    /** Returns the longest time without an answer from the database, seconds; null when it answered in time or was not polled. */
    public Double databaseStalledSeconds() {
        return activity() == null || activity().database() == null ? null : activity().database().stalledSeconds();
    }

    /** Returns the processor time that a fixed piece of work took, microseconds; null when not known. */
    public Double fixedWorkMicros() {
        return activity() == null || activity().machine() == null ? null : activity().machine().fixedWorkMicros();
    }

    /** Returns the saturated resource. */
    public Resource binding() {
        return work.binding() == null ? occupancy().binding() : work.binding();
    }

    /** Returns this step with the activity of the system in its window. */
    public Step with(StepActivity beside) {
        return new Step(attempt, verdict, bbopsPerMinute, responses, new Work(occupancy(), demand(), beside, work.binding()), reasons,
                driverLateMillis);
    }

    /** Returns this step with another verdict and its reasons; the driver's lateness is kept only for a failure. */
    public Step judged(StepVerdict other, List<String> because) {
        return new Step(attempt, other, bbopsPerMinute, responses, work, because, other == StepVerdict.FAILED ? driverLateMillis : null);
    }

    /** Returns this step with a late driver. */
    public Step lateBy(long millis) {
        return new Step(attempt, verdict, bbopsPerMinute, responses, work, reasons, millis);
    }

    /** Returns true when its driver was late, but it failed by more than the lateness explains. */
    @JsonIgnore
    public boolean isLate() {
        return driverLateMillis != null;
    }

    /** Returns this step with one more reason. */
    public Step because(String reason) {
        return judged(verdict, Stream.concat(reasons.stream(), Stream.of(reason)).toList());
    }

    /** Formats the verdict for people, with the rules that it leaves open, or with the lateness of the driver. */
    public String verdictText() {
        if (isLate()) {
            return StepVerdict.textOfLate(driverLateMillis);
        }
        return verdict == StepVerdict.NOTHING_BROKEN || verdict == StepVerdict.NOTHING_TOLD ? "%s (%s)".formatted(verdict.label(), reason())
                : verdict.label();
    }

    /**
     * Formats the reason why it did not pass, with the use of resources: {@code fails at Ir 32: too slow (processors 20 %, connections 98
     * %)}.
     */
    String why() {
        return String.format(Locale.ROOT, "%s at Ir %d%s: %s (%s%s)",
                verdict == StepVerdict.FAILED ? "fails" : "is " + verdict.label(), injectionRate(),
                isLate() ? String.format(Locale.ROOT, ", with the driver %,d ms late", driverLateMillis) : "", reason(),
                occupancy().text(), demand() == null || binding() != Resource.PROCESSORS ? "" : demand().busiest());
    }

    /** Returns the first reason why it did not pass; empty when it did. */
    String reason() {
        return reasons.isEmpty() ? "" : reasons.getFirst();
    }

    /** Purpose of a step of a course. */
    public enum StepKind {
        /** Locates roughly the rate at which rates stop passing: a short window. */
        SEARCH("search", 2),
        /** Observes throughput beyond the peak: a short window. */
        BEYOND("beyond", 2),
        /** Observes throughput further beyond the peak: half a short window, as no verdict depends on it. */
        FURTHER("further", 1),
        /** Closes the gap, or confirms after the overload that the rate found still passes: a long window. */
        CONFIRM("confirm", 6),
        /** Confirms a low rate, where a long window has too few transactions to judge any response: four times as long. */
        LONGER("longer", 24);

        private final String label;
        /** Length of the window in halves of a short one. */
        private final int halves;

        StepKind(String label, int halves) {
            this.label = label;
            this.halves = halves;
        }

        /**
         * Returns the length of its measured window.
         *
         * @param shortOne length of a short window
         */
        public Duration window(Duration shortOne) {
            return shortOne.multipliedBy(halves).dividedBy(2);
        }

        /** Returns true when a rate that passes in its window is confirmed. */
        public boolean isLong() {
            return this == CONFIRM || this == LONGER;
        }

        /** Returns the kind's name in capacity.json. */
        @JsonValue
        public String label() {
            return label;
        }
    }

    /**
     * Resource saturated by a step of a course, and work beside its operations. Shares are 0 to 1, and NaN when not known.
     *
     * @param binding name of the resource; "unknown" when none was saturated
     * @param jvm compilation and garbage collection of the system, in the measured window
     * @param machine work of other programs, ramps included, and of the disk, in the measured window
     * @param database activity of the database server, in the measured window
     */
    public record StepActivity(String binding, Jvm jvm, Machine machine, DatabaseActivity database) {

        /**
         * Shares of the processors.
         *
         * @param compilation share taken by the system's compilers
         * @param collection share taken by its garbage collectors
         */
        public record Jvm(double compilation, double collection) {
        }

        /**
         * Work beside the run, and the speed of the processors.
         *
         * @param programs share of the processors used by programs outside of the run
         * @param steal share of the processors given to other machines by the hypervisor
         * @param disk share of the time in which the busiest disk was busy
         * @param fixedWorkMicros processor time that a fixed piece of work took, mean of the measured window, microseconds; null when not
         *     known
         */
        public record Machine(double programs, double steal, double disk,
                @JsonInclude(JsonInclude.Include.NON_NULL) Double fixedWorkMicros) {
        }
    }
}
