package org.bbops.cli.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Asks another program for a word. */
@FunctionalInterface
interface Programs {

    /**
     * Runs a program that is expected to end at once.
     *
     * @return what it wrote; empty when it is not there, fails, or takes too long
     */
    Optional<String> ask(List<String> command);

    /** The programs of this machine. */
    static Programs ofThisMachine() {
        return command -> {
            try {
                return run(command, Duration.ofSeconds(20));
            } catch (IOException _) {
                return Optional.empty();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
        };
    }

    private static Optional<String> run(List<String> command, Duration limit) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        try {
            // A version fits into the pipe, so waiting before reading cannot block the program.
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) || process.exitValue() != 0) {
                return Optional.empty();
            }
            return Optional.of(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
        } finally {
            process.destroyForcibly();
        }
    }
}
