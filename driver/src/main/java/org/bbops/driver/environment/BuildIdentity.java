package org.bbops.driver.environment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bbops.contracts.process.Sha256;

/**
 * Identity of the build that a command runs. Builds are equal when their jars are: a commit without changes to a jar does not make a new
 * build, but uncommitted changes of sources do.
 *
 * @param version of bbops
 * @param commit commit checked out at the time; "unknown" outside a clone
 * @param modified true when sources of the build differed from that commit; null where git does not report it
 * @param jarsSha256 SHA-256 over all jars that processes are started from, see {@link #jars}
 */
public record BuildIdentity(String version, String commit, Boolean modified, String jarsSha256) {

    private static final int SHORT_LENGTH = 12;

    /**
     * Reads the identity from the files, once per command.
     *
     * @param root the project's folder
     * @throws UncheckedIOException when a jar cannot be read
     */
    public static BuildIdentity read(Path root) {
        return new BuildIdentity(Build.version(), Build.gitCommit(root), Build.isModified(root),
                Sha256.of(String.join("\n", jars(root)).getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns true when processes of both run the same code. */
    public boolean isSameAs(BuildIdentity other) {
        return jarsSha256.equals(other.jarsSha256);
    }

    /** "0.1.0, commit 1a2b3c4d5e6f with changes, jars 9f8e7d6c5b4a". */
    public String text() {
        return "%s, commit %s%s, jars %s".formatted(version, shortened(commit), Boolean.TRUE.equals(modified) ? " with changes" : "",
                shortened(jarsSha256));
    }

    private static String shortened(String hexadecimal) {
        return hexadecimal.substring(0, Math.min(SHORT_LENGTH, hexadecimal.length()));
    }

    /**
     * Returns a line for each jar of each application, in order: a jar of bbops with its digest; any other library, whose name has its
     * version, with its size.
     */
    static List<String> jars(Path root) {
        try (Stream<Path> modules = Files.list(root)) {
            return modules.filter(BuildIdentity::isApplication).sorted()
                    .flatMap(module -> Stream.concat(Stream.of(application(module)), libraries(module).stream())
                            .map(jar -> module.getFileName() + " " + line(jar)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns true for an application, which has its libraries next to its jar; other modules are libraries, or for tests only. */
    private static boolean isApplication(Path module) {
        return Files.isRegularFile(application(module)) && Files.isDirectory(libraryFolder(module));
    }

    private static Path application(Path module) {
        return module.resolve("target").resolve("bbops-" + module.getFileName() + ".jar");
    }

    private static Path libraryFolder(Path module) {
        return module.resolve("target").resolve("lib");
    }

    private static List<Path> libraries(Path module) {
        try (Stream<Path> libraries = Files.list(libraryFolder(module))) {
            return libraries.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(Path jar) {
        try {
            String name = jar.getFileName().toString();
            return name + " " + (name.startsWith("bbops-") ? Sha256.of(Files.readAllBytes(jar)) : Long.toString(Files.size(jar)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Identifies the build of bbops by version, commit and local changes. */
    static final class Build {

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
}
