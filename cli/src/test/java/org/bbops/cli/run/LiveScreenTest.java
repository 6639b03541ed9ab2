package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.bbops.cli.screen.Glyphs;
import org.bbops.cli.screen.HandClock;
import org.bbops.cli.screen.LiveTable;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.plan.Phase;
import org.junit.jupiter.api.Test;

class LiveScreenTest {

    /** Two runs with phases of 5, 15 and 2 seconds. */
    private static final Experiment QUICK = ExperimentReader.read(Path.of("..", "experiments", "quick.yaml"), List.of());

    private final HandClock clock = new HandClock();
    private final RecordingScreen screen = new RecordingScreen();
    private final Watch watch = new Watch(clock);
    private final Spectator live = new Audience(List.of(watch, new LiveScreen(screen, new LiveTable(Glyphs.ASCII), watch),
            new Console.Sayings(screen)));

    @Test
    void showsTheRunItsIntervalsAndTheTimeLeft() {
        live.experimentStarts(QUICK, Part.ALL);
        live.runStarts(QUICK.runs().getFirst());
        live.step("starting the system");
        assertThat(screen.block()).first().isEqualTo("run 1/2, Ir 10 sync, starting the system");
        assertThat(screen.lines()).containsExactly("starting the system");

        live.usersStart(Duration.ZERO);
        clock.pass(Duration.ofSeconds(11));
        live.interval(interval(500, 20), OptionalLong.of(4));
        live.interval(interval(1_000, 80), OptionalLong.of(0));

        assertThat(screen.block().getFirst()).isEqualTo("run 1/2, Ir 10 sync, steady");
        assertThat(screen.block().get(1)).isEqualTo("BBops/min     1000  =#");
        assertThat(screen.block().get(5)).contains("50 %  0:11 left");
    }

    @Test
    void remembersNoIntervalOfTheRunBefore() {
        live.experimentStarts(QUICK, Part.ALL);
        live.runStarts(QUICK.runs().getFirst());
        live.interval(interval(500, 20), OptionalLong.empty());

        live.runStarts(QUICK.runs().getLast());

        assertThat(screen.block().get(1)).isEqualTo("BBops/min        -");
        assertThat(screen.block().getFirst()).isEqualTo("run 2/2, Ir 10 messaging, preparing");
    }

    @Test
    void saysWhenTheTimeLeftIsThatOfAStepOnly() {
        live.experimentStarts(QUICK, Part.step("sync, repetition 1 at Ir 10", "search"));
        live.runStarts(QUICK.runs().getFirst());

        assertThat(screen.block().get(5)).startsWith("run   .");
        assertThat(screen.block().get(6)).startsWith("step  .");
    }

    @Test
    void takesTheTableAwayWhenAllIsOver() {
        live.experimentStarts(QUICK, Part.ALL);
        live.runStarts(QUICK.runs().getFirst());

        live.experimentEnds();

        assertThat(screen.block()).isEmpty();
    }

    private static IntervalReport interval(double bbopsPerMinute, double p90Millis) {
        return new IntervalReport(Phase.STEADY, Duration.ofSeconds(11), 17, 17, bbopsPerMinute, 10, p90Millis, 99, 0, 1);
    }
}
