package org.bbops.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Java sources of all modules, for tests of the project's conventions. */
final class ProjectSources {

    static final Path PROJECT = Path.of("..");

    private ProjectSources() {
    }

    /**
     * Returns the source files below a folder of each module.
     *
     * @param folder {@code src}, or {@code src/main} without tests
     */
    static List<Path> below(String folder) {
        try (Stream<Path> modules = Files.list(PROJECT)) {
            return modules.map(module -> module.resolve(folder)).filter(Files::isDirectory).flatMap(ProjectSources::sources).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String content(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
