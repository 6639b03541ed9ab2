package org.bbops.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.bbops.contracts.event.RunEvent.Estimate;
import org.bbops.contracts.event.TimesLeft;
import org.bbops.test.HandClock;
import org.junit.jupiter.api.Test;

class RunForecastTest {

    private static final Duration PHASES = Duration.ofSeconds(20);

    private final HandClock clock = new HandClock();
    private final RunForecast schedule = new RunForecast(3, new Estimate(PHASES, Duration.ofSeconds(15), List.of(1, 2, 3)), clock);

    @Test
    void assumesADefaultOverheadUntilOneIsMeasured() {
        assertThat(schedule.now().allLeft()).isEqualTo(Duration.ofSeconds(105));
        assertThat(schedule.now().allShare()).isZero();
    }

    @Test
    void countsDownWithinARun() {
        schedule.runStarts(1);
        clock.pass(Duration.ofSeconds(4));
        assertThat(schedule.now().allLeft()).isEqualTo(Duration.ofSeconds(101));
        assertThat(schedule.now().runShare()).isZero();

        schedule.phasesStart(Duration.ZERO);
        clock.pass(Duration.ofSeconds(5));

        TimesLeft times = schedule.now();
        assertThat(times.runLeft()).isEqualTo(Duration.ofSeconds(15));
        assertThat(times.runShare()).isEqualTo(0.25, within(0.001));
        // 15 s of phases and 5 s to close, then two runs: 4 s to prepare as this one took, 20 s and 5 s.
        assertThat(times.allLeft()).isEqualTo(Duration.ofSeconds(78));
        assertThat(times.allShare()).isEqualTo(9.0 / 87, within(0.001));
    }

    @Test
    void predictsRemainingRunsFromFinishedOnes() {
        run(schedule, 1, Duration.ofSeconds(30), Duration.ofSeconds(2));
        run(schedule, 2, Duration.ofSeconds(10), Duration.ofSeconds(4));

        assertThat(schedule.now().allLeft()).isEqualTo(Duration.ofSeconds(20 + 20 + 3));
    }

    @Test
    void isDoneAfterTheLastRun() {
        for (int place = 1; place <= 3; place++) {
            run(schedule, place, Duration.ofSeconds(10), Duration.ofSeconds(1));
        }

        assertThat(schedule.now().allLeft()).isZero();
        assertThat(schedule.now().allShare()).isEqualTo(1);
    }

    @Test
    void staysAtZeroWhenAStageOverruns() {
        schedule.runStarts(1);
        schedule.phasesStart(Duration.ZERO);
        clock.pass(PHASES.plusSeconds(5));
        assertThat(schedule.now().runLeft()).isZero();

        schedule.phasesEnd();
        clock.pass(Duration.ofMinutes(1));

        assertThat(schedule.now().runShare()).isEqualTo(1);
        assertThat(schedule.now().allLeft()).isEqualTo(PHASES.plusSeconds(5).multipliedBy(2));
    }

    @Test
    void countsAStartOnceForTheRunsThatShareItsSystem() {
        RunForecast steps = steps();
        // Two starts of 60 s, and six runs of 20 s and 10 s to close.
        assertThat(steps.now().allLeft()).isEqualTo(Duration.ofSeconds(2 * 60 + 6 * 30));

        run(steps, 1, Duration.ofSeconds(75), Duration.ofSeconds(1));
        // One more start, which takes 75 s as the first did, and five runs of 20 s and 1 s.
        assertThat(steps.now().allLeft()).isEqualTo(Duration.ofSeconds(75 + 5 * 21));

        clock.pass(Duration.ofSeconds(3));
        steps.runStarts(2);
        steps.phasesStart(Duration.ZERO);
        // As before without a run, and 3 s before each of the three other runs that find their system running.
        assertThat(steps.now().allLeft()).isEqualTo(Duration.ofSeconds(75 + 5 * 21 + 3 * 3));
    }

    @Test
    void omitsTheStepsOfASystemThatEndedEarly() {
        RunForecast steps = steps();
        run(steps, 1, Duration.ofSeconds(75), Duration.ofSeconds(1));

        run(steps, 4, Duration.ofSeconds(85), Duration.ofSeconds(1));

        assertThat(steps.now().allLeft()).isEqualTo(Duration.ofSeconds(2 * 21));
    }

    /** Returns a forecast of two systems with three runs each. */
    private RunForecast steps() {
        return new RunForecast(6, new Estimate(PHASES, Duration.ofSeconds(30), List.of(1, 4)), clock);
    }

    private void run(RunForecast forecast, int place, Duration preparing, Duration closing) {
        forecast.runStarts(place);
        clock.pass(preparing);
        forecast.phasesStart(Duration.ZERO);
        clock.pass(PHASES);
        forecast.phasesEnd();
        clock.pass(closing);
        forecast.runEnds();
    }

    @Test
    void aFinishedRunIsDoneUntilTheNextOneBegins() {
        RunForecast two = new RunForecast(2, new Estimate(Duration.ofSeconds(20), Duration.ZERO, List.of(1, 2)), clock);
        two.runStarts(1);
        two.phasesStart(Duration.ZERO);
        clock.pass(Duration.ofSeconds(20));
        two.phasesEnd();
        two.runEnds();

        assertThat(two.now().runShare()).isEqualTo(1);
        assertThat(two.now().runLeft()).isZero();
        two.runStarts(2);
        assertThat(two.now().runShare()).isZero();
    }

    @Test
    void replacesAGuessedLengthByTheObservedPace() {
        RunForecast kills = new RunForecast(1, new Estimate(Duration.ofHours(1), Duration.ZERO, List.of(1)), clock);
        kills.runStarts(1);
        kills.phasesStart(Duration.ZERO);
        clock.pass(Duration.ofSeconds(30));

        kills.reached(3, 10);

        assertThat(kills.now().runLeft()).isEqualTo(Duration.ofSeconds(70));
        assertThat(kills.now().runShare()).isCloseTo(0.3, within(1e-9));
    }
}
