package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import org.bbops.cli.screen.Glyphs;
import org.bbops.cli.screen.HandClock;
import org.bbops.cli.screen.LiveTable;
import org.bbops.driver.coordinator.IntervalReport;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.plan.Phase;
import org.bbops.driver.results.ExperimentResult;
import org.junit.jupiter.api.Test;

class LiveScreenTest {

    /** Two runs with phases of 5, 15 and 2 seconds. */
    private static final Experiment QUICK = ExperimentReader.read(Path.of("..", "experiments", "quick.yaml"), List.of());

    private final HandClock clock = new HandClock();
    private final ScreenDouble screen = new ScreenDouble();
    private final LiveScreen live = new LiveScreen(screen, new LiveTable(Glyphs.ASCII), clock);

    @Test
    void showsTheRunItsIntervalsAndTheTimeLeft() {
        live.experimentStarts(QUICK, Path.of("results"));
        live.runStarts(QUICK.runs().getFirst());
        live.step("starting the system");
        assertThat(screen.block()).first().isEqualTo("run 1/2, Ir 10 sync, starting the system");

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
        live.experimentStarts(QUICK, Path.of("results"));
        live.runStarts(QUICK.runs().getFirst());
        live.interval(interval(500, 20), OptionalLong.empty());

        live.runStarts(QUICK.runs().getLast());

        assertThat(screen.block().get(1)).isEqualTo("BBops/min        -");
        assertThat(screen.block().getFirst()).isEqualTo("run 2/2, Ir 10 messaging, preparing");
    }

    @Test
    void takesTheTableAwayWhenAllIsOver() {
        live.experimentStarts(QUICK, Path.of("results"));
        live.runStarts(QUICK.runs().getFirst());

        live.experimentEnds(new ExperimentResult(QUICK, clock.instant(), List.of()));

        assertThat(screen.block()).isEmpty();
    }

    private static IntervalReport interval(double bbopsPerMinute, double p90Millis) {
        return new IntervalReport(Phase.STEADY, Duration.ofSeconds(11), 17, 17, bbopsPerMinute, 10, p90Millis, 99, 0, 1);
    }

    /** Keeps the block. */
    private static final class ScreenDouble implements Screen {

        private final List<String> lines = new ArrayList<>();
        private IntFunction<List<String>> block = _ -> List.of();

        List<String> block() {
            return block.apply(79);
        }

        @Override
        public void show(IntFunction<List<String>> shown) {
            block = shown;
        }

        @Override
        public void refresh() {
        }

        @Override
        public void line(String text) {
            lines.add(text);
        }

        @Override
        public void warning(String text) {
            lines.add(text);
        }

        @Override
        public void step(String line) {
            lines.add(line);
        }

        @Override
        public void advance(String what, long done, long total) {
        }
    }
}
