package org.bbops.analysis.capacity;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.bbops.analysis.capacity.Step.StepKind;

/**
 * Search for the capacity: chooses the next rate of a course from its steps so far. It jumps to the forecast rate, or doubles the rate
 * without a forecast, until one does not pass; narrows the gap; measures beyond the peak; repeats the lowest failed rate unless a rate
 * just above it failed too (after the confirmation if its steps are used up); closes the gap to the limits' resolution by long windows,
 * the last of which confirms the capacity, in a longer window if a long one is inconclusive; and, with a fine resolution, finally measures
 * beyond the peak a second time.
 *
 * @param limits the bounds
 * @param forecast forecast of the capacity
 */
public record RateSearch(CapacityLimits limits, Forecast forecast) {

    /** Rates tried beyond the first failing one, as multiples of it. */
    private static final double BEYOND = 1.25;
    private static final double FURTHER = 1.5;
    /** Least number of rates beyond the first failing one, including those tried by the search. */
    private static final int PAST_MIN = 2;

    /** Largest jump to a forecast rate, as a multiple: forecasts from far below the limit are unreliable. */
    private static final int JUMP_MAX = 5;

    /** Number of failures in a row below which the next rate is one resolution lower: the capacity is near. */
    private static final int DESCENTS_MAX = 3;

    /** Number of tries of an invalid step, and of the failed one that ends the search: other programs may have disturbed the first. */
    private static final int TRIES_MAX = 2;

    /** Steps reserved for confirmations, as one may fail; what is left of them after a confirmation narrows the gap. */
    private static final int RESERVED = 3;
    private static final int SEARCHED_MIN = 2;

    /** Creates a search without a forecast, which doubles the rate. */
    public RateSearch(CapacityLimits limits) {
        this(limits, _ -> OptionalInt.empty());
    }

    /** Forecast of a capacity from the steps made so far; decides which rates are tried, never what is found. */
    @FunctionalInterface
    public interface Forecast {

        /** Returns the highest rate that should pass; empty without a forecast. */
        OptionalInt of(List<Step> steps);
    }

    /** Rate and kind of the next step. */
    public record Attempt(int injectionRate, StepKind kind) {
    }

    /** Returns the attempt after these steps, given in the order they were made; empty when the course is over. */
    public Optional<Attempt> next(List<Step> steps) {
        if (steps.size() >= limits.stepsMax()) {
            return Optional.empty();
        }
        if (steps.size() >= limits.stepsMax() - reserved(steps)) {
            OptionalInt again = again(steps);
            boolean repeats = again.isPresent() && again.getAsInt() < fails(steps) && steps.size() + 1 < limits.stepsMax();
            return repeats ? attempt(steps, again) : confirmation(steps).or(() -> doubted(steps)).or(() -> narrowed(steps));
        }
        Optional<Attempt> open = attempt(steps, open(steps));
        return open.filter(attempt -> !attempt.kind().isLong()).or(() -> beyond(steps)).or(() -> repeated(steps)).or(() -> open)
                .or(() -> confirmation(steps)).or(() -> further(steps));
    }

    private Optional<Attempt> attempt(List<Step> steps, OptionalInt rate) {
        return rate.stream().mapToObj(tried -> new Attempt(tried, window(steps, tried))).findFirst();
    }

    /** Returns the number of steps reserved for confirmations; only one while no rate passes. */
    private int reserved(List<Step> steps) {
        return Math.min(passes(steps) == 0 ? 1 : RESERVED, limits.stepsMax() - SEARCHED_MIN);
    }

    /** Returns the rate of the last step if that was invalid and is to be repeated. */
    private static OptionalInt again(List<Step> steps) {
        return steps.stream().skip(Math.max(0, steps.size() - 1)).filter(step -> step.kind() != StepKind.FURTHER)
                .mapToInt(Step::injectionRate).filter(rate -> isToBeMadeAgain(steps, rate)).findFirst();
    }

    /** Returns another attempt at a doubtful failure. */
    private Optional<Attempt> repeated(List<Step> steps) {
        return isDoubtful(steps) ? attempt(steps, OptionalInt.of(fails(steps))) : Optional.empty();
    }

    /**
     * Returns another attempt at a doubtful failure when the steps of the search are used up: after the confirmation, which it must not
     * replace, and in a long window, so that a pass needs no further confirmation.
     */
    private Optional<Attempt> doubted(List<Step> steps) {
        return isConfirmed(steps) && isDoubtful(steps) ? Optional.of(new Attempt(fails(steps), StepKind.CONFIRM)) : Optional.empty();
    }

    /**
     * Returns an attempt in a gap that is still open when the steps of the search are used up: after the confirmation, in a long window, if
     * one was enough to confirm.
     */
    private Optional<Attempt> narrowed(List<Step> steps) {
        boolean wasEnough = at(steps, passes(steps)).stream()
                .anyMatch(step -> step.kind() == StepKind.CONFIRM && step.verdict().isShown());
        OptionalInt open = wasEnough && fails(steps) <= limits.max() ? open(steps) : OptionalInt.empty();
        return open.stream().mapToObj(rate -> new Attempt(rate, StepKind.CONFIRM)).findFirst();
    }

    /** Returns true when the lowest failure may be due to a disturbance: it was not repeated, and no rate just above it failed too. */
    private boolean isDoubtful(List<Step> steps) {
        int fails = fails(steps);
        return verdict(steps, fails) == StepVerdict.FAILED && !isRepeated(steps, fails)
                && rates(steps).noneMatch(rate -> rate > fails && rate <= Math.ceil(BEYOND * fails)
                        && verdict(steps, rate) == StepVerdict.FAILED);
    }

    /**
     * Returns true when a step followed the first failed one at a rate, other than an invalid one that is to be repeated. Steps before the
     * failure, which were invalid or passed in a shorter window, do not repeat it.
     */
    private static boolean isRepeated(List<Step> steps, int rate) {
        List<Step> later = at(steps, rate).stream().dropWhile(step -> step.verdict() != StepVerdict.FAILED).skip(1).toList();
        return later.size() >= TRIES_MAX || later.stream().anyMatch(step -> step.verdict() != StepVerdict.INVALID);
    }

    /** Returns the highest rate that passes and has no failing rate below it; 0 when there is none. */
    public int passes(List<Step> steps) {
        int fails = fails(steps);
        return rates(steps).filter(rate -> rate < fails && verdict(steps, rate).isSustained()).max().orElse(0);
    }

    /** Returns the lowest rate that does not pass; one above the highest allowed when all pass. */
    public int fails(List<Step> steps) {
        return rates(steps).filter(rate -> isOver(steps, rate)).min().orElse(limits.max() + 1);
    }

    /** Returns true when the highest rate that passes has been confirmed. */
    public boolean isConfirmed(List<Step> steps) {
        int passes = passes(steps);
        return passes > 0 && steps.stream().anyMatch(step -> step.injectionRate() == passes && step.kind().isLong()
                && step.verdict().isShown());
    }

    private OptionalInt open(List<Step> steps) {
        OptionalInt again = again(steps);
        if (again.isPresent()) {
            return again;
        }
        int passes = passes(steps);
        int fails = fails(steps);
        if (fails > limits.max()) {
            int rate = passes == 0 ? limits.start() : Math.min(limits.max(), above(steps, passes));
            return rate == passes ? OptionalInt.empty() : OptionalInt.of(rate);
        }
        return fails - passes > resolved(passes) ? OptionalInt.of(between(steps, passes, fails)) : OptionalInt.empty();
    }

    /**
     * Returns the window for a rate: a long one at or below a rate that failed in a long window, since a short one would be inconclusive
     * there, and for a rate that closes the gap, since a pass would have to be confirmed in a long one anyway.
     */
    private StepKind window(List<Step> steps, int rate) {
        int fails = fails(steps);
        boolean closes = passes(steps) > 0 && fails <= limits.max() && rate < fails && fails - rate <= resolved(rate);
        boolean isBelowLong = rate <= fails && at(steps, fails).stream().anyMatch(step -> step.kind().isLong());
        return closes || isBelowLong ? StepKind.CONFIRM : StepKind.SEARCH;
    }

    private int resolved(int passes) {
        return (int) Math.max(1, Math.round(limits.resolution() * passes));
    }

    /**
     * Returns the next higher rate: the forecast, or twice the rate without one; above the forecast one resolution step higher, then twice
     * that step each time, since a course whose forecast lags behind would otherwise use up its steps before any fails.
     */
    private int above(List<Step> steps, int passes) {
        OptionalInt forecastRate = forecast.of(steps);
        if (forecastRate.isEmpty()) {
            return 2 * passes;
        }
        OptionalInt before = forecast.of(steps.subList(0, steps.size() - 1));
        int below = rates(steps).filter(rate -> rate < passes).max().orElse(0);
        boolean isAhead = before.isPresent() && passes > before.getAsInt();
        int least = Math.max(resolved(passes), isAhead ? 2 * (passes - below) : 0);
        return Math.clamp(forecastRate.getAsInt(), passes + least, Math.max(passes + least, JUMP_MAX * passes));
    }

    /**
     * Returns a rate in the gap. It is one resolution below the failure, if that is near the forecast or was in a long window (a short one
     * has mostly passed there before). It is the middle otherwise, from the fourth failure in a row on, and, unless a short window passed
     * at that rate, where too few steps would be left to halve the gap below it.
     */
    private int between(List<Step> steps, int passes, int fails) {
        List<Step> inGap = steps.reversed().stream().filter(step -> step.kind() != StepKind.BEYOND).toList();
        Step last = inGap.getFirst();
        long descents = inGap.stream().takeWhile(step -> step.kind() == last.kind() && isOver(steps, step.injectionRate()))
                .mapToInt(Step::injectionRate).distinct().count();
        int below = Math.min(fails - 1, (int) Math.ceil(fails / (1 + limits.resolution())));
        boolean near = last.kind().isLong()
                || forecast.of(steps).stream().anyMatch(rate -> rate >= below / (1 + limits.resolution()));
        boolean passedOnce = steps.stream().anyMatch(step -> step.injectionRate() >= below && step.verdict().isSustained());
        boolean descends = near && descents > 0 && descents <= DESCENTS_MAX && below > passes
                && (passedOnce || stepsToClose(passes, below) < limits.stepsMax() - reserved(steps) - steps.size());
        return descends ? below : passes + (fails - passes) / 2;
    }

    /** Returns the number of steps that halve a gap until it is resolved. */
    private int stepsToClose(int passes, int fails) {
        double gaps = (double) (fails - passes) / resolved(passes);
        return (int) Math.ceil(Math.max(0, Math.log(gaps) / Math.log(2)));
    }

    private Optional<Attempt> beyond(List<Step> steps) {
        int fails = fails(steps);
        int rate = Math.min(limits.max(), (int) Math.ceil(BEYOND * fails));
        boolean seen = fails > limits.max() || rate <= fails || rates(steps).anyMatch(tried -> tried >= rate);
        return seen ? Optional.empty() : Optional.of(new Attempt(rate, StepKind.BEYOND));
    }

    /**
     * Returns the second rate beyond the peak, of a finding's curve. It comes last, since the confirmation must not be slowed by what follows
     * such an overload.
     */
    private Optional<Attempt> further(List<Step> steps) {
        int fails = fails(steps);
        List<Integer> past = rates(steps).filter(rate -> rate > fails).boxed().toList();
        int furthest = (int) Math.ceil(FURTHER * fails);
        boolean isFar = past.stream().anyMatch(rate -> rate >= furthest);
        int rate = Math.min(limits.max(), isFar ? (int) Math.ceil(BEYOND * fails) : furthest);
        boolean seen = limits.isCoarse() || fails > limits.max() || past.size() >= PAST_MIN || rate <= fails || past.contains(rate);
        return seen ? Optional.empty() : Optional.of(new Attempt(rate, StepKind.FURTHER));
    }

    private Optional<Attempt> confirmation(List<Step> steps) {
        int passes = passes(steps);
        List<Step> tried = at(steps, passes).stream().filter(step -> step.kind().isLong()).toList();
        Optional<StepKind> longestInconclusive = tried.stream().filter(step -> step.verdict() == StepVerdict.NOTHING_TOLD).map(Step::kind)
                .max(Comparator.naturalOrder());
        StepKind kind = longestInconclusive.isPresent() ? StepKind.LONGER : StepKind.CONFIRM;
        boolean isOver = longestInconclusive.filter(longest -> longest == kind).isPresent()
                || tried.stream().filter(step -> step.kind() == kind).count() >= TRIES_MAX;
        return passes == 0 || isConfirmed(steps) || isOver ? Optional.empty() : Optional.of(new Attempt(passes, kind));
    }

    private static IntStream rates(List<Step> steps) {
        return steps.stream().mapToInt(Step::injectionRate).distinct();
    }

    private static boolean isOver(List<Step> steps, int rate) {
        return verdict(steps, rate) == StepVerdict.FAILED
                || verdict(steps, rate) == StepVerdict.INVALID && !isToBeMadeAgain(steps, rate);
    }

    private static boolean isToBeMadeAgain(List<Step> steps, int rate) {
        return verdict(steps, rate) == StepVerdict.INVALID && at(steps, rate).size() < TRIES_MAX;
    }

    /** Returns the verdict of the step that decides on a rate. */
    private static StepVerdict verdict(List<Step> steps, int rate) {
        return Step.deciding(steps, rate).map(Step::verdict).orElse(StepVerdict.INVALID);
    }

    private static List<Step> at(List<Step> steps, int rate) {
        return steps.stream().filter(step -> step.injectionRate() == rate).toList();
    }
}
