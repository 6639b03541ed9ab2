package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.bbops.cli.StandInTestbed;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;

class ReleaseTest {

    @Test
    void returnsTheRefusalOfTheTestbed() {
        TestbedException refusal = new TestbedException("The database server refused");

        assertThat(new Release(new BreakingTestbed(refusal)).make()).contains(refusal);
    }

    @Test
    void wrapsAnUnexpectedError() {
        RuntimeException error = new NullPointerException("state");

        assertThat(new Release(new BreakingTestbed(error)).make())
                .hasValueSatisfying(trouble -> assertThat(trouble).hasMessageContaining("NullPointerException: state").hasCause(error));
    }

    /** Testbed whose release of a run fails. */
    private static final class BreakingTestbed extends StandInTestbed {

        private final RuntimeException error;

        BreakingTestbed(RuntimeException error) {
            super(URI.create("http://127.0.0.1:1"), List.of());
            this.error = error;
        }

        @Override
        public void release(boolean drained) {
            throw error;
        }
    }
}
