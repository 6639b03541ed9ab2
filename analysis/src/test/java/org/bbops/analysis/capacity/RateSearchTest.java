package org.bbops.analysis.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RateSearchTest {

    private static final CapacityLimits LIMITS = new CapacityLimits(10, 200, 40);

    private final RateSearch search = new RateSearch(LIMITS);

    @Test
    void doublesBisectsConfirmsAndProbesFurther() {
        List<Step> steps = course(search, system(57));

        assertThat(steps).extracting(step -> step.kind().label() + " " + step.injectionRate()).containsExactly("search 10", "search 20",
                "search 40", "search 80", "search 60", "search 50", "search 55", "search 60", "confirm 57", "further 90");
    }

    @Test
    void startsFromTheForecastAndNarrowsTheGap() {
        assertThat(rates(forecasting(55), system(57))).containsExactly("search 10", "search 50", "search 55", "search 58", "beyond 73",
                "confirm 55", "further 87");
        assertThat(rates(forecasting(40), system(57))).containsExactly("search 10", "search 40", "search 42", "search 46", "search 54",
                "search 70", "search 62", "search 58", "beyond 73", "confirm 56");
        assertThat(rates(forecasting(45), system(42))).containsExactly("search 10", "search 45", "beyond 57", "confirm 43",
                "confirm 41");
    }

    @Test
    void closesTheGapByOneStepRightBelowTheFirstFailure() {
        for (int capacity = 41; capacity < 180; capacity++) {
            int forecast = (int) (1.09 * capacity);
            RateSearch coarse = new RateSearch(new CapacityLimits(40, 200, 40, 0.1, 60), _ -> OptionalInt.of(forecast));

            List<Integer> rates = course(coarse, system(capacity)).stream().filter(step -> step.kind() == StepKind.SEARCH)
                    .map(Step::injectionRate).dropWhile(rate -> rate < forecast).toList();

            assertThat(rates).as("capacity %d", capacity).isNotEmpty().hasSizeLessThanOrEqualTo(2);
        }
    }

    @Test
    void findsTheCapacityWithAnyForecast() {
        for (int forecast = 1; forecast <= 400; forecast += 7) {
            for (int capacity = 1; capacity < LIMITS.max(); capacity++) {
                RateSearch guided = forecasting(forecast);
                List<Step> steps = course(guided, system(capacity));

                assertThat(guided.isConfirmed(steps)).as("capacity %d, forecast %d", capacity, forecast).isTrue();
                assertThat(guided.passes(steps)).isBetween((int) Math.floor(capacity / (1 + CapacityLimits.FINE)) - 1, capacity);
                assertThat(guided.fails(steps)).isGreaterThan(capacity);
            }
        }
    }

    @Test
    void endsWithAFailedStepWhenTheForecastLagsBehindEachPass() {
        for (int capacity = 16; capacity < 380; capacity++) {
            CapacityLimits few = new CapacityLimits(16, 400, 13, 0.1, 60);
            RateSearch lagging = new RateSearch(few,
                    steps -> steps.stream().mapToInt(step -> Math.max(80, (int) (1.08 * step.injectionRate()))).max());

            assertThat(lagging.fails(course(lagging, system(capacity)))).as("capacity %d", capacity).isBetween(capacity, few.max());
        }
    }

    @Test
    void needsFewerStepsWithAForecastThatIsATenthOff() {
        for (int capacity = 20; capacity < LIMITS.max() - 20; capacity++) {
            CapacityLimits coarse = new CapacityLimits(10, 200, 40, 0.1, 60);
            int rate = capacity;
            RateSearch guided = new RateSearch(coarse, _ -> OptionalInt.of((int) (0.9 * rate)));

            assertThat(course(guided, system(capacity))).as("capacity %d", capacity).hasSizeLessThanOrEqualTo(9);
        }
    }

    @Test
    void repeatsAFailedStepOnlyIfNoOtherFailedNearby() {
        List<Step> alone = course(new RateSearch(new CapacityLimits(10, 60, 40)), system(57));
        List<Step> confirmedByAnother = course(new RateSearch(new CapacityLimits(50, 200, 40)), system(98));

        assertThat(alone).filteredOn(step -> step.injectionRate() == 60).hasSize(2);
        assertThat(confirmedByAnother).extracting(Step::injectionRate).containsOnlyOnce(100);
    }

    private static RateSearch forecasting(int rate) {
        return new RateSearch(LIMITS, _ -> OptionalInt.of(rate));
    }

    private static List<String> rates(RateSearch search, Function<Attempt, StepVerdict> system) {
        return course(search, system).stream().map(step -> step.kind().label() + " " + step.injectionRate()).toList();
    }

    @Test
    void probesBeyondTheCapacityIfNoStepHasYet() {
        List<Step> steps = course(new RateSearch(new CapacityLimits(50, 200, 40)), system(98));

        assertThat(steps).extracting(Step::kind).containsOnlyOnce(StepKind.BEYOND);
        assertThat(steps).filteredOn(step -> step.kind() == StepKind.BEYOND)
                .allSatisfy(step -> assertThat(step.injectionRate()).isGreaterThanOrEqualTo(122));
    }

    @Test
    void probesBeyondTheCapacityConfirmsAndProbesFurther() {
        for (int forecast = 10; forecast <= 400; forecast += 39) {
            for (int capacity = 10; capacity < 120; capacity += 3) {
                RateSearch guided = forecasting(forecast);
                List<Step> steps = course(guided, system(capacity));
                int fails = guided.fails(steps);

                assertThat(steps.stream().mapToInt(Step::injectionRate).filter(rate -> rate > fails).distinct().count())
                        .as("capacity %d, forecast %d", capacity, forecast).isGreaterThanOrEqualTo(2);
                assertThat(steps.stream().mapToInt(Step::injectionRate).max().orElseThrow()).isGreaterThanOrEqualTo((int) (1.25 * fails));
                assertThat(steps).filteredOn(step -> step.kind() == StepKind.FURTHER).hasSizeLessThanOrEqualTo(1);
                assertThat(steps.stream().map(Step::kind).filter(kind -> kind != StepKind.FURTHER).toList().getLast())
                        .isEqualTo(StepKind.CONFIRM);
            }
        }
    }

    @Test
    void probesFurtherOnlyOnceEvenIfTheProbeIsInvalid() {
        List<Step> steps = course(forecasting(55),
                attempt -> attempt.kind() == StepKind.FURTHER ? StepVerdict.INVALID : system(57).apply(attempt));

        assertThat(steps).filteredOn(step -> step.injectionRate() == 87).hasSize(1);
        assertThat(forecasting(55).isConfirmed(steps)).isTrue();
    }

    @Test
    void scalesTheWindowByTheKindOfStep() {
        Duration window = Duration.ofSeconds(5);

        assertThat(StepKind.values()).extracting(kind -> kind.window(window).toMillis()).containsExactly(5_000L, 5_000L, 2_500L, 15_000L,
                60_000L);
    }

    @Test
    void findsTheCapacityWithinTheResolutionWhereverItIs() {
        for (int capacity = 1; capacity < LIMITS.max(); capacity++) {
            List<Step> steps = course(search, system(capacity));

            assertThat(search.isConfirmed(steps)).isTrue();
            assertThat(search.passes(steps)).isBetween((int) Math.floor(capacity / (1 + CapacityLimits.FINE)) - 1, capacity);
            assertThat(search.fails(steps)).isGreaterThan(capacity);
        }
    }

    @Test
    void confirmsTheRateBeforeItRunsOutOfSteps() {
        CapacityLimits few = new CapacityLimits(8, 200, 7);
        for (int capacity = 8; capacity < few.max(); capacity++) {
            RateSearch hurried = new RateSearch(few);

            assertThat(hurried.isConfirmed(course(hurried, system(capacity)))).as("capacity %d", capacity).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 8, 150", "2, 16, 300", "4, 32, 600", "8, 32, 1000", "64, 32, 1000"})
    void boundsGrowWithTheProcessors(int processors, int start, int max) {
        CapacityLimits bounds = CapacityLimits.quick(processors);

        assertThat(bounds).isEqualTo(new CapacityLimits(start, max, 13, 0.1, 120));
        for (int capacity = 1; capacity <= max; capacity++) {
            int forecast = Math.max(1, capacity * 9 / 10);
            RateSearch quick = new RateSearch(bounds, _ -> OptionalInt.of(forecast));
            List<Step> steps = course(quick, system(capacity));

            assertThat(quick.isConfirmed(steps)).as("capacity %d of %d processors", capacity, processors).isTrue();
            assertThat(quick.passes(steps)).isBetween((int) Math.floor(capacity / 1.1) - 1, capacity);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8})
    void aQuickSearchReachesItsResolutionWithoutAForecast(int processors) {
        CapacityLimits bounds = CapacityLimits.quick(processors);
        for (int capacity = 1; capacity < bounds.max(); capacity++) {
            RateSearch quick = new RateSearch(bounds);
            List<Step> steps = course(quick, system(capacity));

            assertThat(quick.passes(steps)).as("capacity %d of %d processors", capacity, processors)
                    .isBetween((int) Math.floor(capacity / 1.1) - 1, capacity);
        }
    }

    @Test
    void continuesAboveARateThatFailedByADisturbance() {
        List<Step> steps = course(search, failingOnceAt(20, system(57)));

        assertThat(search.passes(steps)).isBetween(54, 57);
        assertThat(search.isConfirmed(steps)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 48})
    void repeatsADoubtfulFailureAfterItsLastStep(int disturbed) {
        RateSearch few = new RateSearch(new CapacityLimits(8, 300, 10, 0.1, 60));

        List<Step> steps = course(few, failingOnceAt(disturbed, system(60)));

        assertThat(steps).hasSizeLessThanOrEqualTo(10);
        assertThat(few.isConfirmed(steps)).isTrue();
        assertThat(few.passes(steps)).isBetween(disturbed, 60);
    }

    @Test
    void keepsTheConfirmedRateIfTheDoubtfulOneFailsAgain() {
        RateSearch few = new RateSearch(new CapacityLimits(16, 300, 7));

        assertThat(rates(few, system(40))).containsExactly("search 16", "search 32", "search 64", "search 48", "confirm 32", "confirm 48",
                "confirm 40");
        assertThat(few.passes(course(few, system(39)))).isEqualTo(32);
        assertThat(rates(few, failingOnceAt(48, system(50)))).containsSubsequence("confirm 32", "confirm 48");
        assertThat(few.passes(course(few, failingOnceAt(48, system(50))))).isEqualTo(48);
    }

    @Test
    void acceptsARateThatBreaksNoRule() {
        List<Step> steps = course(search, attempt -> attempt.injectionRate() <= 57 ? StepVerdict.NOTHING_BROKEN : StepVerdict.FAILED);

        assertThat(search.passes(steps)).isBetween(54, 57);
        assertThat(search.isConfirmed(steps)).isTrue();
    }

    @Test
    void confirmsInALongerWindowIfTheUsualOneDecidesNothing() {
        Function<Attempt, StepVerdict> slow = attempt -> attempt.injectionRate() > 3 ? StepVerdict.FAILED
                : attempt.kind() == StepKind.LONGER ? StepVerdict.NOTHING_BROKEN : StepVerdict.NOTHING_TOLD;

        List<Step> steps = course(search, slow);

        assertThat(rates(search, slow)).containsSubsequence("confirm 3", "longer 3").containsOnlyOnce("confirm 3")
                .containsOnlyOnce("longer 3");
        assertThat(search.passes(steps)).isEqualTo(3);
        assertThat(search.isConfirmed(steps)).isTrue();
        assertThat(search.isConfirmed(steps.stream().filter(step -> step.kind() != StepKind.LONGER).toList())).isFalse();
    }

    @Test
    void confirmsNoRateIfTheLongerWindowDecidesNothing() {
        Function<Attempt, StepVerdict> slow = attempt -> attempt.injectionRate() > 1 ? StepVerdict.FAILED : StepVerdict.NOTHING_TOLD;

        assertThat(rates(search, slow)).containsOnlyOnce("longer 1");
        assertThat(search.isConfirmed(course(search, slow))).isFalse();
    }

    @Test
    void lowersTheRateWhenTheLongerWindowFails() {
        List<Step> steps = course(search, attempt -> attempt.injectionRate() > (attempt.kind() == StepKind.LONGER ? 2 : 3)
                ? StepVerdict.FAILED : attempt.kind() == StepKind.LONGER ? StepVerdict.PASSED : StepVerdict.NOTHING_TOLD);

        assertThat(search.passes(steps)).isEqualTo(2);
        assertThat(search.fails(steps)).isEqualTo(3);
        assertThat(search.isConfirmed(steps)).isTrue();
    }

    @Test
    void countsAFailureDespiteALaterUndecidedStep() {
        List<Step> steps = new ArrayList<>();
        steps.add(step(new Attempt(4, StepKind.SEARCH), StepVerdict.FAILED));
        steps.add(step(new Attempt(4, StepKind.CONFIRM), StepVerdict.NOTHING_TOLD));

        assertThat(search.fails(steps)).isEqualTo(4);
    }

    private static Function<Attempt, StepVerdict> failingOnceAt(int rate, Function<Attempt, StepVerdict> system) {
        AtomicBoolean disturbed = new AtomicBoolean();
        return attempt -> attempt.injectionRate() == rate && disturbed.compareAndSet(false, true) ? StepVerdict.FAILED
                : system.apply(attempt);
    }

    @Test
    void stopsHalvingAtACoarserResolution() {
        RateSearch coarse = new RateSearch(new CapacityLimits(10, 200, 40, 0.2, 60));

        assertThat(course(coarse, system(57))).extracting(Step::injectionRate).containsExactly(10, 20, 40, 80, 60, 60, 50);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 5_000})
    void endsAtTheHighestRateIfThatPasses(int capacity) {
        List<Step> steps = course(search, system(capacity));

        assertThat(search.passes(steps)).isEqualTo(200);
        assertThat(search.fails(steps)).isEqualTo(201);
        assertThat(search.isConfirmed(steps)).isTrue();
    }

    @Test
    void endsWhenNoRatePasses() {
        List<Step> steps = course(search, system(0));

        assertThat(search.passes(steps)).isZero();
        assertThat(search.isConfirmed(steps)).isFalse();
        assertThat(steps).noneMatch(step -> step.kind() == StepKind.CONFIRM);
    }

    @Test
    void lowersTheRateWhenOnlyTheLongWindowFails() {
        List<Step> steps = course(search, attempt -> attempt.injectionRate() <= (attempt.kind() == StepKind.CONFIRM ? 40 : 57)
                ? StepVerdict.PASSED : StepVerdict.FAILED);

        assertThat(search.passes(steps)).isBetween(38, 40);
        assertThat(search.isConfirmed(steps)).isTrue();
    }

    @Test
    void lowersTheRateByLongWindowsOnceOneHasFailed() {
        RateSearch guided = new RateSearch(new CapacityLimits(8, 300, 10, 0.1, 60), _ -> OptionalInt.of(49));

        assertThat(rates(guided, attempt -> attempt.injectionRate() <= (attempt.kind() == StepKind.CONFIRM ? 41 : 50)
                ? StepVerdict.PASSED : StepVerdict.FAILED)).containsExactly("search 8", "search 40", "search 49", "search 54", "beyond 68",
                        "confirm 49", "confirm 45", "confirm 40", "confirm 42");
    }

    @Test
    void closesTheGapWithTheStepsThatTheConfirmationLeaves() {
        RateSearch guided = new RateSearch(new CapacityLimits(16, 300, 13, 0.1, 60), steps -> steps.size() < 2 ? OptionalInt.of(74)
                : OptionalInt.of(80));

        List<Step> steps = course(guided, system(180));

        assertThat(steps).hasSizeLessThanOrEqualTo(13);
        assertThat(guided.isConfirmed(steps)).isTrue();
        assertThat(guided.fails(steps) - guided.passes(steps)).isLessThanOrEqualTo((int) Math.round(0.1 * guided.passes(steps)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.1, 0.15, 0.2})
    void confirmsARateAlthoughLongWindowsPassOnlyLowerOnes(double kinder) {
        for (int capacity = 30; capacity < 250; capacity++) {
            int limit = capacity;
            RateSearch lagging = new RateSearch(new CapacityLimits(16, 300, 13, 0.1, 60),
                    steps -> steps.stream().mapToInt(step -> Math.max(40, (int) (1.05 * step.injectionRate()))).max());

            List<Step> steps = course(lagging,
                    attempt -> attempt.injectionRate() <= (attempt.kind().isLong() ? limit : limit * (1 + kinder)) ? StepVerdict.PASSED
                            : StepVerdict.FAILED);

            assertThat(lagging.isConfirmed(steps)).as("capacity %d", capacity).isTrue();
        }
    }

    @Test
    void repeatsAnInvalidLongWindowThatWouldCloseTheGap() {
        RateSearch guided = new RateSearch(new CapacityLimits(8, 300, 20, 0.1, 60), _ -> OptionalInt.of(50));
        AtomicBoolean disturbed = new AtomicBoolean();

        assertThat(rates(guided, attempt -> attempt.kind() == StepKind.CONFIRM && disturbed.compareAndSet(false, true)
                ? StepVerdict.INVALID : system(47).apply(attempt))).containsExactly("search 8", "search 40", "search 50", "beyond 63",
                        "confirm 46", "confirm 46");
    }

    @Test
    void repeatsADoubtfulFailureBeforeItClosesTheGapBelow() {
        RateSearch guided = new RateSearch(new CapacityLimits(8, 300, 20, 0.1, 60), _ -> OptionalInt.of(50));

        assertThat(rates(guided, failingOnceAt(50, system(65)))).startsWith("search 8", "search 40", "search 50", "beyond 63", "search 50")
                .doesNotContain("confirm 46");
        assertThat(guided.passes(course(guided, failingOnceAt(50, system(65))))).isBetween(59, 65);
    }

    @Test
    void repeatsADoubtfulFailureThatFollowedAnInvalidStep() {
        RateSearch guided = new RateSearch(new CapacityLimits(8, 300, 20, 0.1, 60), _ -> OptionalInt.of(50));

        assertThat(rates(guided, answeringFirstAt(50, system(65), StepVerdict.INVALID, StepVerdict.FAILED))).startsWith("search 8",
                "search 40", "search 50", "search 50", "beyond 63", "search 50");
        assertThat(guided.passes(course(guided, answeringFirstAt(50, system(65), StepVerdict.INVALID, StepVerdict.FAILED))))
                .isBetween(59, 65);
    }

    @Test
    void repeatsTheInvalidRepetitionOfADoubtfulFailureOnce() {
        RateSearch guided = new RateSearch(new CapacityLimits(8, 300, 20, 0.1, 60), _ -> OptionalInt.of(50));

        assertThat(guided.passes(course(guided, answeringFirstAt(50, system(65), StepVerdict.FAILED, StepVerdict.INVALID))))
                .isBetween(59, 65);
        assertThat(rates(guided,
                answeringFirstAt(50, system(65), StepVerdict.FAILED, StepVerdict.INVALID, StepVerdict.INVALID, StepVerdict.PASSED)))
                .filteredOn(rate -> rate.endsWith(" 50")).as("ends though the rate stays invalid").hasSize(3);
    }

    @Test
    void repeatsAFailedLongWindowAtTheHighestRate() {
        RateSearch open = new RateSearch(new CapacityLimits(8, 300, 20, 0.1, 60));
        AtomicBoolean disturbed = new AtomicBoolean();

        List<Step> steps = course(open, attempt -> attempt.kind() == StepKind.CONFIRM && disturbed.compareAndSet(false, true)
                ? StepVerdict.FAILED : StepVerdict.PASSED);

        assertThat(open.passes(steps)).isEqualTo(300);
        assertThat(open.fails(steps)).as("no rate fails").isEqualTo(301);
        assertThat(open.isConfirmed(steps)).isTrue();
    }

    /** Creates a system whose first steps at a rate end with these verdicts, in turn. */
    private static Function<Attempt, StepVerdict> answeringFirstAt(int rate, Function<Attempt, StepVerdict> system,
            StepVerdict... verdicts) {
        Iterator<StepVerdict> first = List.of(verdicts).iterator();
        return attempt -> attempt.injectionRate() == rate && first.hasNext() ? first.next() : system.apply(attempt);
    }

    @ParameterizedTest
    @CsvSource({"INVALID, INVALID", "INVALID, FAILED", "FAILED, INVALID", "FAILED, FAILED"})
    void confirmsARateWhateverDisturbsTheFirstSteps(StepVerdict first, StepVerdict second) {
        for (int capacity = 50; capacity < 250; capacity++) {
            for (int disturbed = 10; disturbed < 300; disturbed += 7) {
                int forecast = disturbed;
                RateSearch guided = new RateSearch(new CapacityLimits(8, 300, 13, 0.1, 60), _ -> OptionalInt.of(forecast));

                List<Step> steps = course(guided, answeringFirstAt(disturbed, system(capacity), first, second));

                assertThat(steps).hasSizeLessThanOrEqualTo(13);
                assertThat(guided.isConfirmed(steps)).as("capacity %d, disturbed at %d", capacity, disturbed).isTrue();
            }
        }
    }

    @Test
    void goesDownByTheResolutionBelowRatesThatPassedInAShortWindow() {
        RateSearch guided = new RateSearch(new CapacityLimits(16, 300, 13, 0.1, 60),
                steps -> steps.size() == 1 ? OptionalInt.of(43) : OptionalInt.of(45));

        assertThat(rates(guided, attempt -> attempt.injectionRate() <= (attempt.kind() == StepKind.CONFIRM ? 41 : 50)
                ? StepVerdict.PASSED : StepVerdict.FAILED)).endsWith("confirm 40").doesNotContain("confirm 29", "confirm 36");
    }

    @Test
    void goesDownByTheResolutionAtMostThreeTimes() {
        RateSearch guided = new RateSearch(new CapacityLimits(16, 300, 20, 0.1, 60), _ -> OptionalInt.of(50));

        assertThat(rates(guided, attempt -> attempt.injectionRate() <= (attempt.kind() == StepKind.CONFIRM ? 37 : 52)
                ? StepVerdict.PASSED : StepVerdict.FAILED)).startsWith("search 16", "search 50", "search 55", "beyond 69", "confirm 50",
                        "confirm 46", "confirm 42", "confirm 39", "confirm 27", "confirm 33", "confirm 36");
    }

    @Test
    void repeatsAFailedLongWindowInALongWindow() {
        RateSearch guided = new RateSearch(new CapacityLimits(8, 300, 20, 0.3, 60), _ -> OptionalInt.of(40));
        AtomicBoolean disturbed = new AtomicBoolean();

        List<String> rates = rates(guided, attempt -> attempt.injectionRate() > 40
                || attempt.kind() == StepKind.CONFIRM && attempt.injectionRate() == 31 && disturbed.compareAndSet(false, true)
                || attempt.kind() == StepKind.CONFIRM && attempt.injectionRate() == 40 ? StepVerdict.FAILED : StepVerdict.PASSED);

        assertThat(rates).containsSubsequence("confirm 40", "confirm 31", "confirm 31").doesNotContain("search 31");
    }

    @Test
    void repeatsAnInvalidStepOnceThenTriesLowerRates() {
        List<Step> steps = course(search,
                attempt -> attempt.injectionRate() > 70 ? StepVerdict.INVALID : system(57).apply(attempt));

        assertThat(steps).filteredOn(step -> step.injectionRate() == 80).hasSize(2);
        assertThat(search.passes(steps)).isBetween(54, 57);
    }

    @Test
    void repeatsAnInvalidStepBeforeItConfirms() {
        RateSearch few = new RateSearch(new CapacityLimits(10, 1_000, 6));
        AtomicBoolean disturbed = new AtomicBoolean();

        List<String> rates = rates(few, attempt -> attempt.injectionRate() == 40 && disturbed.compareAndSet(false, true)
                ? StepVerdict.INVALID : system(57).apply(attempt));

        assertThat(rates).containsExactly("search 10", "search 20", "search 40", "search 40", "confirm 40");
    }

    @Test
    void confirmsTheLowerRateIfTheLastStepIsInvalidTwice() {
        RateSearch few = new RateSearch(new CapacityLimits(10, 1_000, 6));

        assertThat(rates(few, attempt -> attempt.injectionRate() > 20 ? StepVerdict.INVALID : StepVerdict.PASSED))
                .containsExactly("search 10", "search 20", "search 40", "search 40", "confirm 20", "confirm 30");
    }

    @Test
    void spendsStepsOnSearchingUntilARatePasses() {
        RateSearch few = new RateSearch(new CapacityLimits(64, 100, 7));

        assertThat(rates(few, system(5))).containsExactly("search 64", "search 32", "search 16", "search 8", "search 4", "confirm 4",
                "confirm 8");
        assertThat(few.fails(course(few, system(0)))).as("reaches the lower rates").isLessThanOrEqualTo(2);
    }

    @Test
    void confirmsAnUnmeasurableRateAtMostTwice() {
        List<Step> steps = course(search, attempt -> attempt.kind() == StepKind.CONFIRM ? StepVerdict.INVALID : system(57).apply(attempt));

        assertThat(rates(search, attempt -> attempt.kind() == StepKind.CONFIRM ? StepVerdict.INVALID : system(57).apply(attempt)))
                .endsWith("confirm 57", "confirm 57", "confirm 55", "confirm 55");
        assertThat(search.isConfirmed(steps)).isFalse();
    }

    @Test
    void endsWithinItsMaximumOfSteps() {
        RateSearch few = new RateSearch(new CapacityLimits(1, 1_000, 5));

        assertThat(course(few, system(800))).extracting(step -> step.kind().label() + " " + step.injectionRate())
                .containsExactly("search 1", "search 2", "confirm 2");
        assertThat(course(few, attempt -> StepVerdict.PASSED)).hasSizeLessThanOrEqualTo(5);
    }

    private static Function<Attempt, StepVerdict> system(int capacity) {
        return attempt -> attempt.injectionRate() <= capacity ? StepVerdict.PASSED : StepVerdict.FAILED;
    }

    private static List<Step> course(RateSearch search, Function<Attempt, StepVerdict> system) {
        List<Step> steps = new ArrayList<>();
        Optional<Attempt> next = search.next(steps);
        while (next.isPresent()) {
            Attempt attempt = next.get();
            steps.add(step(attempt, system.apply(attempt)));
            next = search.next(List.copyOf(steps));
        }
        return steps;
    }

    private static Step step(Attempt attempt, StepVerdict verdict) {
        return new Step(attempt, verdict, 100, 10, new Work(Occupancy.UNKNOWN, null, null), List.of());
    }
}
