package org.bbops.test.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.bbops.contracts.process.ServerAccount;

/**
 * Processes of one server, in a temporary folder of their own: as root they run under the same account as the servers
 * of a run. The server is stopped, and the folder deleted, when the JVM ends.
 */
final class ServerProcesses {

    private static final long INSTALL_SECONDS_MAX = 180;
    private static final long STOP_SECONDS_MAX = 20;
    private static final Duration START_MAX = Duration.ofMinutes(2);

    private final ServerAccount account = ServerAccount.ofThisProcess();
    private final String name;
    private final String stopSignal;
    private final Path home;

    /** @param stopSignal signal that ends the server even with open connections, such as TERM */
    ServerProcesses(String name, String stopSignal) {
        this.name = name;
        this.stopSignal = stopSignal;
        try {
            home = Files.createTempDirectory("bbops-test-" + name);
            account.open(home).ifPresent(trouble -> {
                throw new IllegalStateException(trouble);
            });
        } catch (IOException e) {
            throw notStarted(e);
        }
    }

    Path home() {
        return home;
    }

    ServerAccount account() {
        return account;
    }

    /** Runs a program to its end. */
    void run(List<String> command) throws IOException {
        Process process = started(command);
        try {
            if (!process.waitFor(INSTALL_SECONDS_MAX, TimeUnit.SECONDS) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IllegalStateException("'%s' failed; its output is in %s.".formatted(String.join(" ", command), log()));
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The start of " + name + " was interrupted.", e);
        }
    }

    /** Starts the server, under its account. */
    void start(List<String> command) throws IOException {
        Process server = started(account.command(command));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server)));
    }

    private Process started(List<String> command) throws IOException {
        return new ProcessBuilder(command).directory(home.toFile()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile())).start();
    }

    private Path log() {
        return home.resolve("log");
    }

    /** Waits until an attempt to connect succeeds. */
    void awaitAnswer(ThrowingRunnable connect) {
        Awaitility.await().atMost(START_MAX).ignoreExceptions().untilAsserted(connect);
    }

    IllegalStateException notStarted(IOException cause) {
        return new IllegalStateException("%s could not be started: %s".formatted(name, cause.getMessage()), cause);
    }

    private void stop(Process server) {
        try {
            new ProcessBuilder("kill", "-" + stopSignal, Long.toString(server.pid())).start();
            if (!server.waitFor(STOP_SECONDS_MAX, TimeUnit.SECONDS)) {
                server.destroyForcibly().waitFor();
            }
            TemporaryFolder.delete(home);
        } catch (IOException e) {
            server.destroyForcibly();
            throw new UncheckedIOException("%s did not end as it should; see %s.".formatted(name, home), e);
        } catch (InterruptedException e) {
            server.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
