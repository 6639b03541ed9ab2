package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.bbops.cli.run.ExperimentEvents.Part;
import org.bbops.cli.screen.Glyphs;
import org.bbops.cli.screen.LiveTable;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.test.HandClock;
import org.junit.jupiter.api.Test;

class LiveScreenTest {

    /** Two runs with phases of 5, 15 and 2 seconds. */
    private static final Experiment QUICK = ExperimentReader.read(Path.of("..", "experiments", "quick.yaml"), List.of());

    private final HandClock clock = new HandClock();
    private final RecordingScreen screen = new RecordingScreen();
    private final RunProgress progress = new RunProgress(clock);
    private final RunListener live = new RunStream(progress, new LiveScreen(screen, new LiveTable(Glyphs.ASCII), progress));
    private final ExperimentEvents experiments = new ExperimentEvents(live);

    @Test
    void showsTheRunItsIntervalsAndTheTimeLeft() {
        experiments.begin(QUICK, Part.ALL);
        experiments.runStarts(QUICK.runs().getFirst());
        live.step("starting the system");
        assertThat(screen.block()).first().isEqualTo("run 1/2, Ir 10 sync, starting the system");
        assertThat(screen.lines()).containsExactly("starting the system");

        live.on(new RunEvent.UsersStart(Duration.ZERO));
        clock.pass(Duration.ofSeconds(11));
        live.on(interval(500, 20));
        live.on(interval(1_000, 80));

        assertThat(screen.block().getFirst()).isEqualTo("run 1/2, Ir 10 sync, steady");
        assertThat(screen.block().get(1)).isEqualTo("BBops/min    1,000  =#");
        assertThat(screen.block().get(5)).contains("50 %  0:11 left");
    }

    @Test
    void forgetsIntervalsOfThePreviousRun() {
        experiments.begin(QUICK, Part.ALL);
        experiments.runStarts(QUICK.runs().getFirst());
        live.on(interval(500, 20));

        experiments.runStarts(QUICK.runs().getLast());

        assertThat(screen.block().get(1)).isEqualTo("BBops/min        -");
        assertThat(screen.block().getFirst()).isEqualTo("run 2/2, Ir 10 messaging, preparing");
    }

    @Test
    void labelsTheRemainingTimeOfAStep() {
        experiments.begin(QUICK, Part.step("sync, repetition 1 at Ir 10", "search"));
        experiments.runStarts(QUICK.runs().getFirst());

        assertThat(screen.block().get(5)).startsWith("run   .");
        assertThat(screen.block().get(6)).startsWith("step  .");
    }

    @Test
    void estimatesALaterStepLikeTheFirst() {
        experiments.begin(QUICK, Part.step("sync, repetition 1 at Ir 10", "search"));
        Duration first = progress.times().orElseThrow().allLeft();

        experiments.begin(QUICK, Part.step("sync, repetition 1 at Ir 20", "search"));
        experiments.runStarts(QUICK.runs().getFirst());

        assertThat(progress.times().orElseThrow().allLeft()).isEqualTo(first);
    }

    @Test
    void showsARequestToStop() {
        live.on(new RunEvent.Stopping());

        assertThat(screen.lines()).containsExactly("stopping");
    }

    @Test
    void removesTheTableAtTheEnd() {
        experiments.begin(QUICK, Part.ALL);
        experiments.runStarts(QUICK.runs().getFirst());

        experiments.end();

        assertThat(screen.block()).isEmpty();
    }

    @Test
    void omitsTheTotalOfACourseOfUnknownLength() {
        experiments.begin(QUICK, Part.step("sync, repetition 1 at Ir 10", "search"));
        experiments.runStarts(QUICK.runs().getFirst());

        assertThat(screen.block().getFirst()).isEqualTo("run 1, Ir 10 sync, preparing");
    }

    private static RunEvent.Interval interval(double bbopsPerMinute, double p90Millis) {
        return new RunEvent.Interval("steady", 11_000, new RunEvent.Throughput(17, 17, bbopsPerMinute),
                new RunEvent.Response(10.0, p90Millis, 99.0), 0, 4L, 1);
    }
}
