package org.bbops.cli;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Stops all processes of a command's PostgreSQL for a while, once its first step is being measured. */
final class StallingDatabase {

    private static final Duration START_MAX = Duration.ofMinutes(10);
    private static final Duration PACE = Duration.ofMillis(200);
    private static final Duration END_MAX = Duration.ofMinutes(1);
    /** In an interval of a run that is being measured. */
    private static final String STEADY = "\"phase\":\"steady\"";

    private StallingDatabase() {
    }

    /**
     * Waits for the first interval, stops the processes, and lets them go on.
     *
     * @param output of a command of this JVM with a live page, from its start on
     * @param length time of the stall
     */
    static void once(Supplier<String> output, Duration length) {
        await().atMost(START_MAX).until(() -> ServedPage.isIn(output.get()));
        try (ServedPage page = ServedPage.of(output.get())) {
            await().atMost(START_MAX).pollInterval(PACE).until(() -> page.history().contains(STEADY));
        }
        List<ProcessHandle> processes = ProcessHandle.current().descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/postgres")).toList();
        signal("STOP", processes);
        try {
            await().pollDelay(length).atMost(length.plus(END_MAX)).until(() -> true);
        } finally {
            signal("CONT", processes);
        }
    }

    private static void signal(String name, List<ProcessHandle> processes) {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        processes.forEach(process -> command.add(Long.toString(process.pid())));
        try {
            new ProcessBuilder(command).start().waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
