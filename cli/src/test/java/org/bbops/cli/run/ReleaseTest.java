package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.bbops.telemetry.trace.TracingLevel;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.usage.ProcessUsage;
import org.junit.jupiter.api.Test;

class ReleaseTest {

    @Test
    void tellsWhyTheTestbedRefused() {
        TestbedException refusal = new TestbedException("The database server refused");

        assertThat(new Release(new BreakingTestbed(refusal)).make()).contains(refusal);
    }

    @Test
    void tellsOfAnErrorOfWhichTheTestbedKnowsNothing() {
        RuntimeException error = new NullPointerException("state");

        assertThat(new Release(new BreakingTestbed(error)).make()).hasValueSatisfying(trouble ->
                assertThat(trouble).hasMessageContaining("NullPointerException: state").hasCause(error));
    }

    /** Breaks when it puts a run away. */
    private record BreakingTestbed(RuntimeException error) implements Testbed {

        @Override
        public void release(boolean drained) {
            throw error;
        }

        @Override
        public RunSite prepare(RunRequest request) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void trace(TracingLevel level, Path folder) {
        }

        @Override
        public List<ProcessUsage> usage() {
            return List.of();
        }

        @Override
        public void close() {
        }
    }
}
