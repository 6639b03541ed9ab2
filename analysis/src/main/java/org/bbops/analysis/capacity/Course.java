package org.bbops.analysis.capacity;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bbops.analysis.file.WarmUp;
import org.bbops.contracts.process.ForeignLoad;

/**
 * Measurement of one start of the system, up to its audit: warmed up, then measured at one rate after another. Nested components are not
 * nested in the file.
 *
 * @param identity side, levels and repetition
 * @param warmUp length and result of the warm-up
 * @param steps in the order they were made
 * @param found its capacity; null when an older bbops wrote it in another form
 * @param books findings of the audit after the last step; null likewise
 * @param others processor time that other programs used; null when the operating system does not report it
 */
public record Course(@JsonUnwrapped Identity identity, WarmUp warmUp, List<Step> steps, Found found, Books books, ForeignLoad others) {

    /** Keeps a copy. */
    public Course {
        steps = steps == null ? List.of() : List.copyOf(steps);
    }

    /** Creates a course on a machine that does not report the processor time of other programs. */
    public Course(Identity identity, WarmUp warmUp, List<Step> steps, Found found, Books books) {
        this(identity, warmUp, steps, found, books, null);
    }

    /**
     * Identity of a course.
     *
     * @param side label that distinguishes it from the other courses of its repetition, for example "sync"
     * @param levels the level of every factor but the injection rate, by the factor's name
     * @param repetition 1 or more
     */
    public record Identity(String side, Map<String, String> levels, int repetition) {

        /** Keeps a copy. */
        public Identity {
            levels = levels == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(levels));
        }
    }

    /** Returns the name of its side. */
    public String side() {
        return identity.side();
    }

    /** Returns the level of every factor but the injection rate, by the factor's name. */
    public Map<String, String> levels() {
        return identity.levels();
    }

    /** Returns a factor's level; null when it has none. */
    public String level(String factor) {
        return levels().get(factor);
    }

    /** Repetition of its side, 1 or more. */
    public int repetition() {
        return identity.repetition();
    }

    /**
     * Purchase orders of the whole course.
     *
     * @param committed in the database
     * @param lost committed, but never accepted by the supplier
     * @param duplicated accepted once and sent again
     * @param phantom known to the supplier only
     */
    public record Orders(long committed, long lost, long duplicated, long phantom) {
    }

    /**
     * The capacity.
     *
     * @param passes the highest rate that passes with none below it that does not; 0 when there is none
     * @param fails the lowest rate that does not pass; one above the highest allowed when all pass
     * @param confirmed true when the highest rate passed in a long window, after an overload
     * @param boundBy resource that limits the capacity
     */
    public record Found(int passes, int fails, boolean confirmed, Resource boundBy) {

        /** Derives the capacity from the steps of a course. */
        public static Found of(List<Step> steps, RateSearch search) {
            int fails = search.fails(steps);
            int passes = search.passes(steps);
            Resource untried = passes == 0 ? Resource.UNKNOWN : Resource.NONE;
            return new Found(passes, fails, search.isConfirmed(steps),
                    fails > search.limits().max() ? untried : boundBy(steps, fails));
        }

        private static Resource boundBy(List<Step> steps, int fails) {
            return Step.deciding(steps, fails).map(step -> step.verdict() == StepVerdict.INVALID ? Resource.DRIVER : step.binding())
                    .orElse(Resource.UNKNOWN);
        }
    }

    /**
     * The audit over all steps.
     *
     * @param violated names of the violated checks
     * @param troubles one sentence for each other reason to distrust the course
     * @param orders purchase orders; null when the audit could not be made
     */
    public record Books(List<String> violated, List<String> troubles, Orders orders) {

        /** Creates books without counts of purchase orders. */
        public Books(List<String> violated, List<String> troubles) {
            this(violated, troubles, null);
        }

        /** Returns true when the audit found nothing and everything could be measured. */
        public boolean areInOrder() {
            return violated.isEmpty() && troubles.isEmpty();
        }

        /** Returns true when the audit counted orders after all work had ended: orders on their way would be neither lost nor kept. */
        public boolean countOrders() {
            return orders != null && troubles.isEmpty();
        }

        /** Keeps copies. */
        public Books {
            violated = violated == null ? List.of() : List.copyOf(violated);
            troubles = troubles == null ? List.of() : List.copyOf(troubles);
        }
    }

    /**
     * Formats the sides that did not warm up, and the longest warm-up, as a clause; empty when every course warmed up, or did not record
     * it.
     */
    public static Optional<String> notWarm(List<Course> courses) {
        List<Course> cold = courses.stream().filter(course -> course.warmUp() != null && !course.warmUp().warm()).toList();
        OptionalDouble longest = cold.stream().mapToDouble(course -> course.warmUp().seconds()).max();
        return longest.isEmpty() ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "%s did not get warm in %.0f s",
                        String.join(" and ", cold.stream().map(Course::side).distinct().toList()), longest.getAsDouble()));
    }

    /** Returns true when its capacity may be compared: found, confirmed, and with a clean audit. */
    public boolean isReliable() {
        return found != null && found.confirmed() && books != null && books.areInOrder();
    }

    /** Returns true when it has a result: a capacity that may be compared, or the finding that the side passes no rate. */
    public boolean counts() {
        return isReliable() || passesNothing();
    }

    /** Returns true when its side fails at the lowest possible rate, with a clean audit. */
    public boolean passesNothing() {
        return found != null && found.fails() == 1 && failsEverywhere() && books != null && books.areInOrder();
    }

    /**
     * Returns true when something other than the system left it without a capacity: it broke off, work was not finished, or the driver was
     * late at the rate that counts. A violated audit is a finding, whatever else went wrong.
     */
    @JsonIgnore
    public boolean isUnmeasured() {
        if (counts() || found == null || books == null || !books.violated().isEmpty()) {
            return false;
        }
        Optional<Step> deciding = found.passes() == 0 ? limit() : confirmation();
        return !books.troubles().isEmpty() || deciding.filter(step -> step.verdict() == StepVerdict.INVALID).isPresent();
    }

    /** Returns the last attempt to confirm the highest rate that passed. */
    private Optional<Step> confirmation() {
        return steps.stream().filter(step -> step.kind().isLong() && step.injectionRate() == found.passes())
                .reduce((_, later) -> later);
    }

    /** Returns true when the rate found is so low that not even its long windows had enough transactions to judge a response. */
    @JsonIgnore
    public boolean isInconclusive() {
        return found.passes() > 0 && !found.confirmed()
                && confirmation().filter(step -> step.verdict() == StepVerdict.NOTHING_TOLD).isPresent();
    }

    /** Returns true when both measure the same side in the same repetition. */
    boolean replaces(Course other) {
        return side().equals(other.side()) && repetition() == other.repetition();
    }

    /** Returns true when the driver, or the highest rate allowed, ended the search: the true capacity is higher. */
    @JsonIgnore
    public boolean isOpen() {
        return found != null && found.boundBy().leavesOpen();
    }

    /** Returns the step that decides on the lowest rate that does not pass. */
    Optional<Step> limit() {
        return Step.deciding(steps, found.fails());
    }

    /** Returns true when the system, not the driver, failed at the lowest rate tried, and no trouble broke the course off before lower ones. */
    public boolean failsEverywhere() {
        return found.passes() == 0 && (books == null || books.troubles().isEmpty())
                && steps.stream().anyMatch(step -> step.injectionRate() == found.fails()
                        && step.verdict() == StepVerdict.FAILED);
    }

    /** Formats the step at which its search ended, with the use of resources; empty without such a step. */
    Optional<String> why() {
        return limit().map(step -> side() + " " + step.why());
    }

    /** Returns the reason why it does not count, as a clause; empty when it counts, or when an older bbops did not record enough. */
    public Optional<String> doubt() {
        return counts() || found == null || books == null ? Optional.empty() : Optional.of(whyUnreliable());
    }

    /** Formats the reason why its capacity does not count, or is not known, as a clause. */
    public String whyUnreliable() {
        if (!books.violated().isEmpty()) {
            return "%s's audit is violated (%s)".formatted(side(), String.join(", ", books.violated()));
        }
        if (!books.troubles().isEmpty()) {
            return "%s could not be measured (%s)".formatted(side(), books.troubles().getFirst());
        }
        if (isInconclusive()) {
            return "%s broke no rule at Ir %d, but even a long window had too few transactions to judge any response, so that its capacity is not known"
                    .formatted(side(), found.passes());
        }
        if (found.passes() > 0) {
            return "%s passed Ir %d in a short window, and no long one confirmed it%s, so that its capacity is not known".formatted(side(),
                    found.passes(), whyUnconfirmed());
        }
        return limit().map(step -> step.verdict() == StepVerdict.INVALID
                ? "%s could not be measured, not even at Ir %d (%s)".formatted(side(), step.injectionRate(), step.reason())
                : "%s passes no rate, not even Ir %d (%s)".formatted(side(), step.injectionRate(), step.reason()))
                .orElse("%s was stopped before its first step".formatted(side()));
    }

    /** Formats the reason why the attempt to confirm the rate was inconclusive; empty without such an attempt. */
    private String whyUnconfirmed() {
        return steps.stream().filter(step -> step.kind().isLong() && step.injectionRate() == found.passes()).map(Step::reason)
                .filter(reason -> !reason.isEmpty()).reduce((_, later) -> later).map(" (%s)"::formatted).orElse("");
    }

    /**
     * Returns the reason why its capacity is not higher, as a part of a sentence; without a saturated resource, the utilization of each.
     */
    public String because() {
        Optional<Occupancy> use = limit().map(Step::occupancy);
        String reason = found.boundBy().because(levels(), use.map(Occupancy::service).orElse(null));
        return found.boundBy() == Resource.UNKNOWN ? use.map(shares -> reason + ": " + shares.text()).orElse(reason) : reason;
    }
}
