package org.bbops.testbed.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class JvmSpecTest {

    @Test
    void leavesTheDefaultsOnMoreThanTwoProcessors() {
        assertThat(JvmSpec.ofSystem(3)).isEmpty();
    }

    @Test
    void javaStartsWithTheOptionsForTwoProcessors() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m"));
        command.addAll(JvmSpec.ofSystem(2));
        command.add("-version");

        Process java = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        try {
            assertThat(java.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            java.destroyForcibly();
        }

        assertThat(command).contains("-XX:CICompilerCount=3");
        assertThat(java.exitValue()).isZero();
    }
}
