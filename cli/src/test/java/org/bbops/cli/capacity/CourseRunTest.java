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
        RunConfiguration course = ExperimentReader.read("e.yaml", """
                experiment: peak
                phases: {ramp-up: 0s, steady: 3600s, ramp-down: 0s}
                factors: {injection-rate: 1, purchasing: sync, purchase-quota: off}
                """, List.of()).runs().getFirst();
        try (DeadPartTestbed testbed = DeadPartTestbed.start()) {
            RunContext context = new RunContext(new RecordingScreen(), _ -> {
            }, new Stop(), () -> false, Clock.systemUTC(), Path.of(".."));
            CourseRun run = new CourseRun(testbed, context, new CapacityLimits(1, 1, 3, 0.5, 600), course);

            CourseRun.Made made = assertTimeoutPreemptively(Duration.ofMinutes(2), () -> run.make("sync", new Silent()).orElseThrow());

            assertThat(made.course().books().troubles()).contains(DeadPartTestbed.DEAD, "the part that has ended cannot be released");
        }
    }

    private static final class Silent implements CourseRun.StepWatch {

        @Override
        public void warmedUp(String side, WarmUp warmUp) {
        }

        @Override
        public void begins(RunConfiguration run, Attempt attempt) {
        }

        @Override
        public void ends(MeasuredRun run, Step step) {
        }
    }
}
