package org.bbops.test.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Temporary folders of servers. */
public final class TemporaryFolder {

    private static final int TRIES_MAX = 40;
    private static final Duration PAUSE = Duration.ofMillis(50);

    private TemporaryFolder() {
    }

    /**
     * Makes a folder that is deleted when the JVM ends, unless it was deleted before: no test closes a server that many tests share,
     * and nothing closes one whose start failed.
     */
    public static Path make(String prefix) throws IOException {
        Path folder = Files.createTempDirectory(prefix);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> deleteFinally(folder)));
        return folder;
    }

    /**
     * Deletes a folder with its content, also while its server still writes to it; does nothing when it is gone.
     *
     * @throws UncheckedIOException when it cannot be deleted
     */
    public static void delete(Path folder) {
        for (int tries = 0; tries < TRIES_MAX && Files.exists(folder); tries++) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
            } catch (IOException | UncheckedIOException _) {
                // The server has deleted a folder meanwhile.
            }
            if (Files.exists(folder)) {
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
        if (Files.exists(folder)) {
            throw new UncheckedIOException(new IOException("The temporary folder %s cannot be deleted.".formatted(folder)));
        }
    }

    /** Deletes a folder at the end of the JVM; only reports a failure, as the test results are known by then. */
    private static void deleteFinally(Path folder) {
        try {
            delete(folder);
        } catch (UncheckedIOException e) {
            System.err.println(e.getCause().getMessage());
        }
    }
}
