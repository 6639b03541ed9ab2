package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bbops.contracts.process.Executables;
import org.junit.jupiter.api.Test;

class WrapperTest {

    /** Prints the niceness of its process. */
    private static final List<String> PRINT = List.of("sh", "-c", "ps -o nice= -p $$");
    private static final int NICENESS_MAX = 19;

    @Test
    void startsAProgramBelowThePriorityOfThisProcess() throws Exception {
        assumeTrue(Executables.find("nice", List.of()).isPresent(), "this machine has no nice");
        int own = nicenessOf(PRINT);
        assumeTrue(own + Wrapper.LOWER_BY <= NICENESS_MAX, "the tests themselves run with the lowest priority");

        assertThat(nicenessOf(Wrapper.LOWER_PRIORITY.around(PRINT))).isEqualTo(own + Wrapper.LOWER_BY);
    }

    @Test
    void leavesAMissingProgramToTheStartWhichReportsIt() {
        List<String> missing = List.of("/no/such/program", "--option");

        assertThat(Wrapper.LOWER_PRIORITY.around(missing)).isEqualTo(missing);
    }

    private static int nicenessOf(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return Integer.parseInt(printed.strip());
    }
}
