package org.bbops.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.bbops.contracts.event.TimesLeft;
import org.bbops.test.HandClock;
import org.junit.jupiter.api.Test;

class RunForecastTest {

    private static final Duration PHASES = Duration.ofSeconds(20);

    private final HandClock clock = new HandClock();
    private final RunForecast schedule = new RunForecast(3, PHASES, Duration.ofSeconds(15), clock);

    @Test
    void assumesADefaultOverheadUntilOneIsMeasured() {
        assertThat(schedule.now().allLeft()).isEqualTo(Duration.ofSeconds(105));
        assertThat(schedule.now().allShare()).isZero();
    }

    @Test
    void countsDownWithinARun() {
        schedule.runStarts();
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
        run(Duration.ofSeconds(30), Duration.ofSeconds(2));
        run(Duration.ofSeconds(10), Duration.ofSeconds(4));

        assertThat(schedule.now().allLeft()).isEqualTo(Duration.ofSeconds(20 + 20 + 3));
    }

    @Test
    void isDoneAfterTheLastRun() {
        for (int run = 0; run < 3; run++) {
            run(Duration.ofSeconds(10), Duration.ofSeconds(1));
        }

        assertThat(schedule.now().allLeft()).isZero();
        assertThat(schedule.now().allShare()).isEqualTo(1);
    }

    @Test
    void staysAtZeroWhenAStageOverruns() {
        schedule.runStarts();
        schedule.phasesStart(Duration.ZERO);
        clock.pass(PHASES.plusSeconds(5));
        assertThat(schedule.now().runLeft()).isZero();

        schedule.phasesEnd();
        clock.pass(Duration.ofMinutes(1));

        assertThat(schedule.now().runShare()).isEqualTo(1);
        assertThat(schedule.now().allLeft()).isEqualTo(PHASES.plusSeconds(5).multipliedBy(2));
    }

    private void run(Duration preparing, Duration closing) {
        schedule.runStarts();
        clock.pass(preparing);
        schedule.phasesStart(Duration.ZERO);
        clock.pass(PHASES);
        schedule.phasesEnd();
        clock.pass(closing);
        schedule.runEnds();
    }

    @Test
    void aFinishedRunIsDoneUntilTheNextOneBegins() {
        RunForecast two = new RunForecast(2, Duration.ofSeconds(20), Duration.ZERO, clock);
        two.runStarts();
        two.phasesStart(Duration.ZERO);
        clock.pass(Duration.ofSeconds(20));
        two.phasesEnd();
        two.runEnds();

        assertThat(two.now().runShare()).isEqualTo(1);
        assertThat(two.now().runLeft()).isZero();
        two.runStarts();
        assertThat(two.now().runShare()).isZero();
    }

    @Test
    void replacesAGuessedLengthByTheObservedPace() {
        RunForecast kills = new RunForecast(1, Duration.ofHours(1), Duration.ZERO, clock);
        kills.runStarts();
        kills.phasesStart(Duration.ZERO);
        clock.pass(Duration.ofSeconds(30));

        kills.reached(3, 10);

        assertThat(kills.now().runLeft()).isEqualTo(Duration.ofSeconds(70));
        assertThat(kills.now().runShare()).isCloseTo(0.3, within(1e-9));
    }
}
