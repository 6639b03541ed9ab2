package org.bbops.driver.results.directory;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;

/** Creates directories named after their content and the time, never over an existing one. */
public final class NewDirectory {

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
    private static final int SAME_SECOND_MAX = 100;

    private NewDirectory() {
    }

    /**
     * Creates a directory.
     *
     * @param parent created when missing
     * @throws ResultsException when it cannot be created
     */
    public static Path create(Path parent, String what, Clock clock) {
        String name = what + "-" + STAMP.format(clock.instant());
        try {
            Files.createDirectories(parent);
            for (int attempt = 1; attempt <= SAME_SECOND_MAX; attempt++) {
                Path candidate = parent.resolve(attempt == 1 ? name : name + "-" + attempt);
                if (created(candidate)) {
                    return candidate;
                }
            }
        } catch (IOException e) {
            throw AtomicFile.refusal(parent.resolve(name), e);
        }
        throw new ResultsException("There are %d results directories named %s in %s already; choose another place with --out"
                .formatted(SAME_SECOND_MAX, name, parent), null);
    }

    private static boolean created(Path candidate) throws IOException {
        try {
            Files.createDirectory(candidate);
            return true;
        } catch (FileAlreadyExistsException _) {
            return false;
        }
    }
}
