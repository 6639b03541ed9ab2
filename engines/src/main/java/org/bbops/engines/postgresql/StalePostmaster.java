package org.bbops.engines.postgresql;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bbops.engines.server.ServerException;
import org.bbops.engines.server.ServerSite;
import org.bbops.engines.server.ServerStart;

/**
 * Server that a killed testbed has left running, recognized by the file postmaster.pid in its data directory.
 */
final class StalePostmaster {

    /** Name of the file in a data directory. */
    static final String FILE = "postmaster.pid";

    private static final Duration STOP_GRACE = Duration.ofSeconds(20);

    /** Tolerance of the start time, which the server records a moment after the operating system. */
    private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(3);

    /** Index of the line with the start in seconds since 1970; the lines before it are process id and data directory. */
    private static final int START_LINE = 2;

    private StalePostmaster() {
    }

    /**
     * Ends the server that holds a data directory, if there is one, and removes its files.
     *
     * @throws ServerException when it cannot be ended
     */
    static void end(ServerSite site, Path data) {
        Path pidFile = data.resolve(FILE);
        try {
            Optional<ProcessHandle> server = server(pidFile);
            if (server.isPresent() && !site.end(server.get(), ServerStart.Stop.INT, STOP_GRACE)) {
                throw new ServerException("A PostgreSQL server of an earlier run, pid " + server.get().pid()
                        + ", holds " + data + " and cannot be stopped; end that process");
            }
            // After a kill, its process id may be that of another program, and then the server would refuse to start.
            Files.deleteIfExists(pidFile);
        } catch (IOException e) {
            throw new ServerException("Cannot read or delete " + pidFile + ": " + e.getMessage(), e);
        }
    }

    private static Optional<ProcessHandle> server(Path pidFile) throws IOException {
        if (!Files.exists(pidFile)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(pidFile, StandardCharsets.ISO_8859_1);
        if (lines.size() <= START_LINE) {
            return Optional.empty();
        }
        try {
            return server(Long.parseLong(lines.getFirst().strip()),
                    Instant.ofEpochSecond(Long.parseLong(lines.get(START_LINE).strip())));
        } catch (NumberFormatException | DateTimeException _) {
            // A power cut has damaged the file; its server has ended, too.
            return Optional.empty();
        }
    }

    private static Optional<ProcessHandle> server(long pid, Instant start) {
        return ProcessHandle.of(pid)
                .filter(process -> process.info().startInstant()
                        .map(at -> Duration.between(at, start).abs().compareTo(CLOCK_TOLERANCE) <= 0).orElse(false));
    }
}
