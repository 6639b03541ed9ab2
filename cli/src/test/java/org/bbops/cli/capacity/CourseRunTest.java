package org.bbops.cli.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.WarmUp;
import org.bbops.cli.run.DeadPartTestbed;
import org.bbops.cli.run.RecordingScreen;
import org.bbops.cli.run.RunContext;
import org.bbops.cli.run.Stop;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.MeasuredRun;
import org.junit.jupiter.api.Test;

class CourseRunTest {

    @Test
    void abortsWhenAPartEndsDuringTheWarmUp() throws IOException {
        try (DeadPartTestbed testbed = DeadPartTestbed.start()) {
            CourseRun.Made made = make(testbed, 600, () -> {
            });

            assertThat(made.course().books().troubles()).contains(DeadPartTestbed.DEAD, "the part that has ended cannot be released");
        }
    }

    @Test
    void aStepInWhichAPartEndsIsInvalidAndTheLast() throws IOException {
        try (DeadPartTestbed testbed = DeadPartTestbed.startWhole()) {
            CourseRun.Made made = make(testbed, 5, testbed::die);

            assertThat(made.course().steps()).hasSize(1).first().satisfies(step -> {
                assertThat(step.verdict()).isEqualTo(StepVerdict.INVALID);
                assertThat(step.reasons()).contains(DeadPartTestbed.DEAD);
                assertThat(step.isLate()).isFalse();
            });
            assertThat(made.course().isUnmeasured()).isTrue();
            assertThat(made.course().failsEverywhere()).isFalse();
        }
    }

    /** @param inStep called before each step */
    private static CourseRun.Made make(DeadPartTestbed testbed, int warmUpSecondsMax, Runnable inStep) {
        RunConfiguration course = ExperimentReader.read("e.yaml", """
                experiment: peak
                phases: {ramp-up: 0s, steady: 3600s, ramp-down: 0s}
                factors: {injection-rate: 1, purchasing: sync, purchase-quota: off}
                """, List.of()).runs().getFirst();
        RunContext context = new RunContext(new RecordingScreen(), _ -> {
        }, new Stop(), () -> false, Clock.systemUTC(), Path.of(".."));
        CourseRun run = new CourseRun(testbed, context, new CapacityLimits(1, 1, 3, 0.5, warmUpSecondsMax), course);
        return assertTimeoutPreemptively(Duration.ofMinutes(2), () -> run.make("sync", new Silent(inStep)).orElseThrow());
    }

    private record Silent(Runnable inStep) implements CourseRun.StepWatch {

        @Override
        public void warmedUp(String side, WarmUp warmUp) {
        }

        @Override
        public void begins(RunConfiguration run, Attempt attempt) {
            inStep.run();
        }

        @Override
        public void ends(MeasuredRun run, Step step) {
        }
    }
}
