package org.bbops.driver.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Which build of bbops this is. */
final class Build {

    private static final String UNKNOWN = "unknown";
    private static final int STEPS_UP_MAX = 4;

    private Build() {
    }

    /** The version in the jar; "unknown" when classes are run from a folder. */
    static String version() {
        return Optional.ofNullable(Build.class.getPackage().getImplementationVersion()).orElse(UNKNOWN);
    }

    /** The commit checked out in the folder, or in one above it; "unknown" outside a clone. */
    static String gitCommit(Path folder) {
        Path above = folder.toAbsolutePath();
        for (int step = 0; step < STEPS_UP_MAX && above != null; step++) {
            Path git = above.resolve(".git");
            if (Files.isDirectory(git)) {
                return commit(git);
            }
            above = above.getParent();
        }
        return UNKNOWN;
    }

    private static String commit(Path git) {
        try {
            String head = Files.readString(git.resolve("HEAD")).strip();
            if (!head.startsWith("ref: ")) {
                return head;
            }
            Path ref = git.resolve(head.substring("ref: ".length()));
            return Files.exists(ref) ? Files.readString(ref).strip() : packed(git, head.substring("ref: ".length()));
        } catch (IOException _) {
            return UNKNOWN;
        }
    }

    private static String packed(Path git, String ref) throws IOException {
        Path packed = git.resolve("packed-refs");
        return Files.notExists(packed) ? UNKNOWN : Files.readAllLines(packed).stream()
            .filter(line -> line.endsWith(" " + ref)).map(line -> line.substring(0, line.indexOf(' '))).findFirst().orElse(UNKNOWN);
    }
}
