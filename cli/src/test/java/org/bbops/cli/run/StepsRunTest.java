package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bbops.cli.StandInTestbed;
import org.bbops.cli.run.ExperimentRun.Recorder;
import org.bbops.contracts.event.RunEvent;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunResult.RunBooks;
import org.junit.jupiter.api.Test;

class StepsRunTest {

    private static final List<RunConfiguration> STEPS = ExperimentReader.read("e.yaml", """
            experiment: steps
            schedule: steps
            phases: {ramp-up: 0s, steady: 3600s, ramp-down: 0s}
            factors: {load-model: closed, users: [1, 2], injection-rate: 1, mix: single-read}
            """, List.of()).starts().getFirst();

    private final Stop stop = new Stop();
    private final List<String> warnings = new ArrayList<>();
    private final List<String> steps = new ArrayList<>();
    private final Recording recorded = new Recording();

    @Test
    void makesNoStepAfterAPartOfTheSystemHasEnded() throws IOException {
        try (DeadPartTestbed testbed = DeadPartTestbed.start()) {
            assertTimeoutPreemptively(Duration.ofMinutes(2), () -> new StepsRun(testbed, context()).measure(STEPS, recorded));
        }

        assertThat(recorded.events).containsExactly("starts 1", "audited");
        assertThat(recorded.troubles).contains(DeadPartTestbed.DEAD);
        assertThat(warnings).contains("Not made: runs 1 to 2: " + DeadPartTestbed.DEAD);
        assertThat(steps).contains("waiting for what is under way before run 1");
    }

    @Test
    void startsNothingAfterAStop() {
        stop.ask();
        try (StandInTestbed testbed = new StandInTestbed(URI.create("http://127.0.0.1:1"), List.of()) {
        }) {
            new StepsRun(testbed, context()).measure(STEPS, recorded);
        }

        assertThat(recorded.events).containsExactly("starts 1");
        assertThat(warnings).isEmpty();
    }

    private RunContext context() {
        return new RunContext(new RecordingScreen(), event -> {
            if (event instanceof RunEvent.Warning warning) {
                warnings.add(warning.text());
            } else if (event instanceof RunEvent.Step step) {
                steps.add(step.text());
            }
        }, stop, () -> false, Clock.systemUTC(), Path.of(".."));
    }

    private static final class Recording implements Recorder {

        private final List<String> events = new ArrayList<>();
        private final List<String> troubles = new ArrayList<>();

        @Override
        public void starts(RunConfiguration run) {
            events.add("starts " + run.number());
        }

        @Override
        public void measured(MeasuredRun run) {
            events.add("measured " + run.configuration().number());
        }

        @Override
        public void ends(RunResult result) {
            events.add("ends " + result.configuration().number());
        }

        @Override
        public void audited(RunBooks books, List<String> found) {
            events.add("audited");
            troubles.addAll(found);
        }
    }
}
