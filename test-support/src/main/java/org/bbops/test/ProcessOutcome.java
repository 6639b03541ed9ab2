package org.bbops.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Result of a process that has ended by itself.
 *
 * @param code exit code
 * @param output standard output and standard error
 */
public record ProcessOutcome(int code, String output) {

    /**
     * Runs a process, and fails the test when it has not ended in time; afterwards neither the process nor its children run. Its output goes
     * to a file, since reading a pipe to its end would wait for the process without a bound.
     */
    public static ProcessOutcome of(ProcessBuilder builder, Duration limit) throws IOException, InterruptedException {
        Path file = Files.createTempFile("process", ".txt");
        try {
            Process process = builder.redirectErrorStream(true).redirectOutput(file.toFile()).start();
            try {
                boolean ended = process.waitFor(limit);
                String output = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                assertThat(ended).as("%s ended within %s, with this output until then: %s", builder.command(), limit, output).isTrue();
                return new ProcessOutcome(process.exitValue(), output);
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } finally {
            Files.delete(file);
        }
    }
}
