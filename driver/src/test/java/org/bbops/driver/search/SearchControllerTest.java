package org.bbops.driver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.driver.search.NextStep.Attempt;
import org.bbops.driver.search.NextStep.Conclusion;
import org.bbops.driver.search.NextStep.SearchVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchControllerTest {

    private static final SearchLimits BY_FIVE = new SearchLimits(10, 5, 200, 60);
    private static final int SEEDS = 400;

    private final List<Trial> trials = new ArrayList<>();

    private Conclusion search(SearchLimits limits, Search.Laboratory system) {
        trials.clear();
        SearchController controller = new SearchController(limits);
        while (controller.next(List.copyOf(trials)) instanceof Attempt attempt) {
            trials.add(system.make(attempt, trials.size() + 1).orElseThrow());
        }
        return (Conclusion) controller.next(trials);
    }

    @Test
    void doublesThenHalvesThenConfirmsInFull() {
        search(BY_FIVE, SimulatedSystem.exact(57));

        assertThat(trials).extracting(trial -> trial.kind().label() + " " + trial.injectionRate()).containsExactly("probe 10",
            "probe 20", "probe 40", "probe 80", "probe 60", "probe 50", "probe 55", "full 55", "full 60");
    }

    @Test
    void findsTheMaximumWithinTheStepWhereverItIs() {
        for (int step : List.of(1, 5, 7)) {
            SearchLimits limits = new SearchLimits(2 * step, step, 28 * step, 60);
            for (int max = step; max < limits.max(); max++) {
                Conclusion found = search(limits, SimulatedSystem.exact(max));

                assertThat(found.verdict()).isEqualTo(SearchVerdict.CONFIRMED);
                assertThat(found.injectionRate()).isEqualTo(max / step * step);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0, NOTHING_PASSES, 0", "4.9, NOTHING_PASSES, 0", "5, CONFIRMED, 5", "199, CONFIRMED, 195", "200, AT_MAX, 200",
        "5000, AT_MAX, 200"})
    void knowsTheEndsOfTheRange(double max, SearchVerdict verdict, int rate) {
        Conclusion found = search(BY_FIVE, SimulatedSystem.exact(max));

        assertThat(found.verdict()).isEqualTo(verdict);
        assertThat(found.injectionRate()).isEqualTo(rate);
    }

    @Test
    void triesWhatTheDriverCouldNotMeasureOnceMoreAndLooksForTheEndBelow() {
        Conclusion found = search(BY_FIVE, SimulatedSystem.exact(57).withDriverMax(70));

        assertThat(found.verdict()).isEqualTo(SearchVerdict.CONFIRMED);
        assertThat(found.injectionRate()).isEqualTo(55);
        assertThat(trials.stream().filter(trial -> trial.injectionRate() == 80)).hasSize(2);
    }

    @Test
    void saysSoWhenTheDriverIsAtItsLimitBeforeTheSystemIs() {
        Conclusion found = search(BY_FIVE, SimulatedSystem.exact(57).withDriverMax(42));

        assertThat(found.verdict()).isEqualTo(SearchVerdict.DRIVER_LIMIT);
        assertThat(found.injectionRate()).isEqualTo(40);
        assertThat(found.sentence()).contains("40 passes in full").contains("45 could not be measured, tried twice");
    }

    @Test
    void takesAFullRunForMoreThanAShortOneThatPassed() {
        Conclusion found = search(BY_FIVE, (attempt, _) ->
            Optional.of(made(attempt, attempt.injectionRate() <= (attempt.kind() == TrialKind.PROBE ? 60 : 40))));

        assertThat(found.verdict()).isEqualTo(SearchVerdict.CONFIRMED);
        assertThat(found.injectionRate()).isEqualTo(40);
        assertThat(trials).last().satisfies(trial -> assertThat(trial.kind()).isEqualTo(TrialKind.FULL));
    }

    @Test
    void saysSoWhenFullRunsEndFarFromShortOnes() {
        Conclusion found = search(new SearchLimits(1, 1, 1000, 100), (attempt, _) ->
            Optional.of(made(attempt, attempt.injectionRate() <= (attempt.kind() == TrialKind.PROBE ? 100 : 817))));

        assertThat(found.verdict()).isEqualTo(SearchVerdict.NOT_CONFIRMED);
        assertThat(found.sentence()).contains("between 100 and 101").contains("full runs at 6 rates").contains("none has failed in full");
    }

    @Test
    void isNotConfirmedWhereRepeatedFullRunsContradictEachOther() {
        Conclusion found = search(BY_FIVE, (attempt, _) -> Optional.of(attempt.kind() == TrialKind.FULL && attempt.injectionRate() == 60
            ? trial(attempt, TrialVerdict.MIXED) : made(attempt, attempt.injectionRate() <= 57)));

        assertThat(found.verdict()).isEqualTo(SearchVerdict.NOT_CONFIRMED);
        assertThat(found.injectionRate()).isEqualTo(55);
        assertThat(found.sentence()).contains("full runs at 60 some passed and some failed").contains("55 has passed in full");
    }

    @Test
    void staysNearTheMaximumOfANoisySystemAndConfirmsNothingThatItDidNotSee() {
        int confirmed = 0;
        int contradicted = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Conclusion found = search(new SearchLimits(10, 5, 200, 60), new SimulatedSystem(62.5, 4, 3, seed));

            // Three passes out of three at 75, three deviations above, would be a wonder.
            assertThat(found.injectionRate()).isBetween(0, 75);
            if (found.verdict() == SearchVerdict.CONFIRMED) {
                confirmed++;
                assertThat(said(found.injectionRate())).isEqualTo(TrialVerdict.PASSED);
                assertThat(said(found.injectionRate() + 5)).isEqualTo(TrialVerdict.FAILED);
                assertThat(found.injectionRate()).isBetween(50, 70);
            } else {
                contradicted++;
                assertThat(found.verdict()).isEqualTo(SearchVerdict.NOT_CONFIRMED);
            }
        }
        // Chance decides within a step of the maximum: both ends must happen often.
        assertThat(confirmed).isGreaterThan(SEEDS / 10);
        assertThat(contradicted).isGreaterThan(SEEDS / 10);
    }

    @Test
    void isSureOfASystemWithLittleNoise() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Conclusion found = search(BY_FIVE, new SimulatedSystem(62.5, 0.5, 3, seed));

            assertThat(found.verdict()).isEqualTo(SearchVerdict.CONFIRMED);
            assertThat(found.injectionRate()).isEqualTo(60);
        }
    }

    @Test
    void makesNoMoreTrialsThanItMayAndSaysWhatIsKnownByThen() {
        Conclusion found = search(BY_FIVE.withTrialsMax(8), SimulatedSystem.exact(57));

        assertThat(trials).hasSize(8);
        assertThat(found.verdict()).isEqualTo(SearchVerdict.NOT_CONFIRMED);
        assertThat(found.sentence()).contains("8 trials").contains("55 has passed in full").contains("none has failed in full");
    }

    private TrialVerdict said(int rate) {
        return Evidence.of(trials, TrialKind.FULL).at(rate).orElseThrow();
    }

    private static Trial made(Attempt attempt, boolean passed) {
        return trial(attempt, passed ? TrialVerdict.PASSED : TrialVerdict.FAILED);
    }

    private static Trial trial(Attempt attempt, TrialVerdict verdict) {
        return new Trial(attempt.injectionRate(), attempt.kind(), verdict, List.of(), List.of(), "");
    }
}
