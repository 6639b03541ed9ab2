package org.bbops.driver.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Identifies the build of bbops by version, commit and local changes. */
final class Build {

    private static final String UNKNOWN = "unknown";
    private static final int STEPS_UP_MAX = 4;
    private static final long GIT_SECONDS_MAX = 20;

    /** Sources of the jars. */
    private static final List<String> SOURCES = List.of("pom.xml", "*/pom.xml", "*/src/main/*");

    private Build() {
    }

    /** Returns the version in the jar; "unknown" when classes are run from a folder. */
    static String version() {
        return Optional.ofNullable(Build.class.getPackage().getImplementationVersion()).orElse(UNKNOWN);
    }

    /** Returns the commit checked out in the folder, or in one above it; "unknown" outside a clone. */
    static String gitCommit(Path folder) {
        Path above = folder.toAbsolutePath();
        for (int step = 0; step < STEPS_UP_MAX && above != null; step++) {
            Path git = above.resolve(".git");
            if (Files.exists(git)) {
                return commit(git);
            }
            above = above.getParent();
        }
        return UNKNOWN;
    }

    /** Returns true when sources of the build in the folder differ from the commit; null without git or a clone. */
    static Boolean isModified(Path folder) {
        try {
            Path changes = Files.createTempFile("bbops-changes", ".txt");
            try {
                return git(folder, changes) ? Files.size(changes) > 0 : null;
            } finally {
                Files.delete(changes);
            }
        } catch (IOException _) {
            return null;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /** Writes a line for each changed source to a file; returns false when git failed or took too long. */
    private static boolean git(Path folder, Path changes) throws IOException, InterruptedException {
        ProcessBuilder git = new ProcessBuilder("git", "-C", folder.toString(), "status", "--porcelain", "--");
        git.command().addAll(SOURCES);
        Process status = git.redirectError(ProcessBuilder.Redirect.DISCARD).redirectOutput(changes.toFile()).start();
        try {
            return status.waitFor(GIT_SECONDS_MAX, TimeUnit.SECONDS) && status.exitValue() == 0;
        } finally {
            status.destroyForcibly();
        }
    }

    private static String commit(Path git) {
        try {
            Path own = ownFolder(git);
            String head = Files.readString(own.resolve("HEAD")).strip();
            if (!head.startsWith("ref: ")) {
                return head;
            }
            Path shared = own.resolve("commondir");
            Path all = Files.exists(shared) ? own.resolve(Files.readString(shared).strip()) : own;
            Path ref = all.resolve(head.substring("ref: ".length()));
            return Files.exists(ref) ? Files.readString(ref).strip() : packed(all, head.substring("ref: ".length()));
        } catch (IOException | InvalidPathException _) {
            return UNKNOWN;
        }
    }

    /** Returns the folder of HEAD: the given one, or in a worktree the one that its file names. */
    private static Path ownFolder(Path git) throws IOException {
        return Files.isDirectory(git) ? git : git.resolveSibling(Files.readString(git).strip().replaceFirst("^gitdir: ", ""));
    }

    private static String packed(Path git, String ref) throws IOException {
        Path packed = git.resolve("packed-refs");
        return Files.notExists(packed) ? UNKNOWN : Files.readAllLines(packed).stream()
                .filter(line -> line.endsWith(" " + ref)).map(line -> line.substring(0, line.indexOf(' '))).findFirst().orElse(UNKNOWN);
    }
}
