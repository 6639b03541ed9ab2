package org.bbops.driver.environment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

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
}
