package org.bbops.analysis.capacity;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.bbops.analysis.capacity.Step.StepKind;

/**
 * Search for the capacity: chooses the next rate of a course from its steps so far. It jumps to the forecast rate, or doubles the rate
 * without a forecast, until one does not pass; closes the gap to the limits' resolution; measures beyond the peak; repeats the lowest
 * failed rate unless a rate just above it failed too (after the confirmation if its steps are used up); confirms the highest rate that
 * passed, in a longer window if a long one is inconclusive, and goes down by long windows if that fails; and finally measures beyond the
 * peak a second time.
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

    /** Order of the steps at a rate by the weight of their evidence. */
    private static final Comparator<Step> EVIDENCE = Comparator.<Step>comparingInt(step -> step.verdict().weight())
            .thenComparing(step -> step.kind().isLong());

    /** Steps reserved for confirmations: one may fail, and the rate below must then be confirmed. */
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
            return repeats ? Optional.of(new Attempt(again.getAsInt(), StepKind.SEARCH))
                    : confirmation(steps).or(() -> doubted(steps));
        }
        OptionalInt open = open(steps);
        if (open.isPresent()) {
            return Optional.of(new Attempt(open.getAsInt(), window(steps, open.getAsInt())));
        }
        Optional<Attempt> beyond = beyond(steps);
        if (beyond.isPresent()) {
            return beyond;
        }
        return isDoubtful(steps) ? Optional.of(new Attempt(fails(steps), window(steps, fails(steps))))
                : confirmation(steps).or(() -> further(steps));
    }

    /** Returns the number of steps reserved for confirmations; only one while no rate passes. */
    private int reserved(List<Step> steps) {
        return Math.min(passes(steps) == 0 ? 1 : RESERVED, limits.stepsMax() - SEARCHED_MIN);
    }

    /** Returns the rate of the last step if that was an invalid step of the search which is to be repeated. */
    private static OptionalInt again(List<Step> steps) {
        return steps.stream().skip(Math.max(0, steps.size() - 1)).filter(RateSearch::isOfSearch).mapToInt(Step::injectionRate)
                .filter(rate -> isToBeMadeAgain(steps, rate)).findFirst();
    }

    /**
     * Returns another attempt at a doubtful failure when the steps of the search are used up: after the confirmation, which it must not
     * replace, and in a long window, so that a pass needs no further confirmation.
     */
    private Optional<Attempt> doubted(List<Step> steps) {
        return isConfirmed(steps) && isDoubtful(steps) ? Optional.of(new Attempt(fails(steps), StepKind.CONFIRM)) : Optional.empty();
    }

    /** Returns true when the lowest failure may be due to a disturbance: it was tried once, and no rate just above it failed too. */
    private boolean isDoubtful(List<Step> steps) {
        int fails = fails(steps);
        return fails <= limits.max() && at(steps, fails).size() < TRIES_MAX
                && rates(steps).noneMatch(rate -> rate > fails && rate <= Math.ceil(BEYOND * fails)
                        && verdict(steps, rate) == StepVerdict.FAILED);
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
     * there.
     */
    private StepKind window(List<Step> steps, int rate) {
        int fails = fails(steps);
        return rate <= fails && at(steps, fails).stream().anyMatch(step -> step.kind().isLong()) ? StepKind.CONFIRM
                : StepKind.SEARCH;
    }

    private static boolean isOfSearch(Step step) {
        return step.kind() == StepKind.SEARCH || step.kind() == StepKind.BEYOND;
    }

    private int resolved(int passes) {
        return (int) Math.max(1, Math.round(limits.resolution() * passes));
    }

    /**
     * Returns the next higher rate: the forecast, or twice the rate without one; above the forecast one resolution step higher, then twice
     * that step each time. A forecast that rose because a higher rate passed is too low: then by half at least, since a course whose
     * forecast lags behind would otherwise use up its steps before any fails.
     */
    private int above(List<Step> steps, int passes) {
        OptionalInt forecastRate = forecast.of(steps);
        if (forecastRate.isEmpty()) {
            return 2 * passes;
        }
        OptionalInt before = forecast.of(steps.subList(0, steps.size() - 1));
        int below = rates(steps).filter(rate -> rate < passes).max().orElse(0);
        int least = resolved(passes);
        if (below >= forecastRate.getAsInt()) {
            least = 2 * (passes - below);
        } else if (before.isPresent() && passes > before.getAsInt()) {
            least = Math.max(least, passes / 2);
        }
        return Math.clamp(forecastRate.getAsInt(), passes + least, Math.max(passes + least, JUMP_MAX * passes));
    }

    /**
     * Returns a rate in the gap: the lowest that leaves no more than the resolution, right below a failure near the forecast or in a long
     * window, which a short one has mostly passed before; the middle otherwise, from the fourth failure in a row on, and where too few steps
     * would be left to halve what is below.
     */
    private int between(List<Step> steps, int passes, int fails) {
        Step last = steps.getLast();
        long descents = steps.reversed().stream().takeWhile(step -> step.kind() == last.kind() && isOver(steps, step.injectionRate()))
                .mapToInt(Step::injectionRate).distinct().count();
        int below = Math.min(fails - 1, (int) Math.ceil(fails / (1 + limits.resolution())));
        boolean near = last.kind().isLong()
                || forecast.of(steps).stream().anyMatch(rate -> rate >= below / (1 + limits.resolution()));
        boolean descends = near && descents > 0 && descents <= DESCENTS_MAX && below > passes
                && stepsToClose(passes, below) < limits.stepsMax() - reserved(steps) - steps.size();
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

    /** Returns the second rate beyond the peak. It comes last, since the confirmation must not be slowed by what follows such an overload. */
    private Optional<Attempt> further(List<Step> steps) {
        int fails = fails(steps);
        List<Integer> past = rates(steps).filter(rate -> rate > fails).boxed().toList();
        int furthest = (int) Math.ceil(FURTHER * fails);
        boolean isFar = past.stream().anyMatch(rate -> rate >= furthest);
        int rate = Math.min(limits.max(), isFar ? (int) Math.ceil(BEYOND * fails) : furthest);
        boolean seen = fails > limits.max() || past.size() >= PAST_MIN || rate <= fails || past.contains(rate);
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

    /**
     * Returns the verdict at a rate: a judged step outweighs others, then a long window outweighs a short one; of equals the latest counts.
     */
    private static StepVerdict verdict(List<Step> steps, int rate) {
        return at(steps, rate).stream().reduce((one, later) -> EVIDENCE.compare(one, later) > 0 ? one : later).map(Step::verdict)
                .orElse(StepVerdict.INVALID);
    }

    private static List<Step> at(List<Step> steps, int rate) {
        return steps.stream().filter(step -> step.injectionRate() == rate).toList();
    }
}
