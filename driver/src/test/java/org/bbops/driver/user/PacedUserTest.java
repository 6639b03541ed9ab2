package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongUnaryOperator;
import org.bbops.driver.draw.CycleTime;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.plan.Load;
import org.bbops.driver.user.PacedUser.Pace;
import org.junit.jupiter.api.Test;

/** A planned line's pace, with cycles of 5 s, on a clock of the test's own: steady state from 10 s to 40 s, end at 50 s. */
class PacedUserTest {

    private static final long STEADY_FROM = seconds(10);
    private static final long STEADY_TO = seconds(40);
    private static final long END = seconds(50);

    private final FakeRunClock clock = new FakeRunClock();
    private final Recording recording = Recording.begin(new SteadyWindow(STEADY_FROM, STEADY_TO), TotalsRecorder.inMemory());
    private final List<Long> intended = new ArrayList<>();
    private final List<Long> started = new ArrayList<>();
    private final List<Double> cycles = new ArrayList<>();

    @Test
    void startsEveryFiveSecondsHoweverLongTheTransactionTakes() {
        liveWithTransactionsOf(seconds(2));

        assertThat(started).containsExactly(secondsList(0, 5, 10, 15, 20, 25, 30, 35, 40, 45));
        assertThat(starts()).isEqualTo(new StartCounts(6, 6, 0, 0));
        assertThat(cycles).hasSize(6).allMatch(cycle -> cycle == 5.0);
    }

    @Test
    void keepsIntendedStartsOfASlowSystemAndCountsLateOnes() {
        liveWithTransactionsOf(seconds(10));

        assertThat(intended).containsExactly(secondsList(0, 5, 10, 15, 20));
        assertThat(started).containsExactly(secondsList(0, 10, 20, 30, 40));
        // Due in the steady state: at 10, 15, 20, 25, 30, 35; made of those: 10, 15 and 20, all late; none missed.
        assertThat(starts()).isEqualTo(new StartCounts(6, 3, 3, 0));
        assertThat(cycles).containsExactly(10.0, 10.0, 10.0);
    }

    @Test
    void recordsTheLagOfAnIdleUser() {
        clock.wakeLateBy(TimeUnit.MILLISECONDS.toNanos(7));
        liveWithTransactionsOf(seconds(1));

        assertThat(recording.punctuality().lag().takeSteady().getValueAtPercentile(99)).isCloseTo(7_000L, within(10L));
        assertThat(starts().late()).isZero();
    }

    @Test
    void recordsNoLagOfABusyUser() {
        liveWithTransactionsOf(seconds(10));

        assertThat(recording.punctuality().lag().takeSteady().getTotalCount()).isZero();
    }

    @Test
    void countsStartsDelayedByADriverStallAsDriverLag() {
        clock.stallAt(seconds(10), seconds(12));
        liveWithTransactionsOf(seconds(1));

        assertThat(started).containsExactly(secondsList(0, 5, 22, 23, 24, 25, 30, 35, 40, 45));
        List<Long> lags = new ArrayList<>();
        recording.punctuality().lag().takeSteady().recordedValues()
                .forEach(value -> lags.add(TimeUnit.MICROSECONDS.toSeconds(value.getValueIteratedTo() + 10_000)));
        assertThat(lags).containsExactly(0L, 4L, 8L, 12L);
        assertThat(starts()).isEqualTo(new StartCounts(6, 6, 0, 0));
    }

    @Test
    void attributesADelayCausedAnywayToTheSystem() {
        clock.stallAt(seconds(10), seconds(1));
        live(start -> start < seconds(10) ? seconds(1) : seconds(7));

        // Due at 15 and free at 18, or at 17 had the driver been on time.
        assertThat(starts().late()).isPositive();
        assertThat(recording.punctuality().lag().takeSteady().getMaxValue()).isCloseTo(1_000_000L, within(10_000L));
    }

    @Test
    void countsStartsAsMissedWhenTheDriverSleptThroughThem() {
        clock.wakeLateBy(seconds(60));
        liveWithTransactionsOf(seconds(1));

        // The user slept from 5 to 65; due in the steady state were 10, 15 ... 35.
        assertThat(starts()).isEqualTo(new StartCounts(6, 0, 0, 6));
    }

    @Test
    void countsTheStartsDueByAnyTime() {
        Pace pace = pace(seconds(1));
        assertThat(pace.dueUntil(0)).isZero();
        assertThat(pace.dueUntil(seconds(1))).isEqualTo(1);
        assertThat(pace.dueUntil(seconds(11))).isEqualTo(3);

        pace.start(seconds(1));
        pace.start(seconds(6));
        assertThat(pace.dueUntil(seconds(10))).isEqualTo(2);
        assertThat(pace.dueUntil(seconds(11))).isEqualTo(3);
    }

    private void liveWithTransactionsOf(long nanos) {
        live(_ -> nanos);
    }

    /** @param nanosByStart duration of a transaction, by its start */
    private void live(LongUnaryOperator nanosByStart) {
        PacedUser.Activity activity = (due, start) -> {
            intended.add(due);
            started.add(start);
            clock.spend(nanosByStart.applyAsLong(start));
        };
        new PacedUser("line", pace(0), activity, clock, END, recording).run();
    }

    private Pace pace(long first) {
        return new OpenPace(first, CycleTime.planned(Load.CYCLE), null, recording, cycles::add);
    }

    private StartCounts starts() {
        return recording.punctuality().starts().get();
    }

    private static Long[] secondsList(int... seconds) {
        return java.util.Arrays.stream(seconds).mapToObj(PacedUserTest::seconds).toArray(Long[]::new);
    }

    private static long seconds(long seconds) {
        return TimeUnit.SECONDS.toNanos(seconds);
    }
}
