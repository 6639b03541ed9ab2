package org.bbops.system;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Ahead-of-time cache of the domains' processes, recorded once for all that the tests of this JVM start. All domains have one class path,
 * so that the cache of one does for each.
 */
final class DomainCache {

    private static final Path FILE = Path.of("target", "domains.aot").toAbsolutePath();

    /** Class path of the tests without their own classes. */
    private static final List<String> CLASS_PATH = Stream
            .of(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")).split(File.pathSeparator))
            .filter(entry -> !Path.of(entry).startsWith(FILE.getParent())).toList();

    private static boolean made;

    private DomainCache() {
    }

    static String classPath() {
        return String.join(File.pathSeparator, CLASS_PATH);
    }

    /**
     * Makes the cache at the first call, unless the class path has folders, with which a JVM uses none.
     *
     * @param start starts a domain with these options of its JVM, and ends it once it is ready
     */
    static synchronized void makeOnce(Consumer<List<String>> start) {
        if (made || !CLASS_PATH.stream().allMatch(entry -> entry.endsWith(".jar"))) {
            return;
        }
        made = true;
        try {
            Files.deleteIfExists(FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start.accept(List.of("-XX:AOTCacheOutput=" + FILE));
    }

    /** Returns the options of a JVM that starts with the cache; none without one. */
    static synchronized List<String> options() {
        return made && Files.exists(FILE) ? List.of("-XX:AOTCache=" + FILE) : List.of();
    }
}
