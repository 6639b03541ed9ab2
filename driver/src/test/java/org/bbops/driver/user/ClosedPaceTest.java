package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bbops.driver.draw.CycleTime;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.user.PacedUser.Pace;
import org.junit.jupiter.api.Test;

/** Tests a user of a closed load with a think time of 5 s, on the test's own clock: steady state from 10 s to 40 s, end at 50 s. */
class ClosedPaceTest {

    private final FakeRunClock clock = new FakeRunClock();
    private final Recording recording = Recording.begin(new SteadyWindow(seconds(10), seconds(40)), TotalsRecorder.inMemory());
    private final List<Long> due = new ArrayList<>();
    private final List<Long> started = new ArrayList<>();

    @Test
    void startsAThinkTimeAfterTheAnswer() {
        liveWith(Duration.ofSeconds(5), seconds(2));

        assertThat(started).containsExactly(seconds(0), seconds(7), seconds(14), seconds(21), seconds(28), seconds(35), seconds(42),
                seconds(49));
    }

    @Test
    void slowerSystemGetsFewerRequestsAndNoLateStarts() {
        liveWith(Duration.ofSeconds(5), seconds(15));

        assertThat(started).containsExactly(seconds(0), seconds(20), seconds(40));
        assertThat(recording.punctuality().starts().get()).isEqualTo(new StartCounts(1, 1, 0, 0));
    }

    @Test
    void startsAgainAtOnceWithoutAThinkTime() {
        liveWith(Duration.ZERO, seconds(10));

        assertThat(started).containsExactly(seconds(0), seconds(10), seconds(20), seconds(30), seconds(40));
    }

    @Test
    void measuresAResponseFromItsRealStart() {
        clock.wakeLateBy(TimeUnit.MILLISECONDS.toNanos(7));
        liveWith(Duration.ofSeconds(5), seconds(1));

        assertThat(due).isEqualTo(started);
        assertThat(recording.punctuality().lag().takeSteady().getMaxValue()).isBetween(6_900L, 7_100L);
    }

    private void liveWith(Duration thinkTime, long nanosOfATransaction) {
        PacedUser.Activity activity = (from, start) -> {
            due.add(from);
            started.add(start);
            clock.spend(nanosOfATransaction);
        };
        Pace pace = new ClosedPace(0, CycleTime.planned(thinkTime), null, recording);
        new PacedUser("user", pace, activity, clock, seconds(50), recording).run();
    }

    private static long seconds(long seconds) {
        return TimeUnit.SECONDS.toNanos(seconds);
    }
}
