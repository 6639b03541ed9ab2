package org.bbops.testbed.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bbops.contracts.process.Sha256;
import org.bbops.testbed.Folders;
import org.bbops.testbed.Ownership;
import org.bbops.testbed.TestbedException;

/** Ahead-of-time caches (JEP 514) in a folder, one per application, for one build, version of Java and list of JVM options. */
public final class AotCaches {

    private static final String SUFFIX = ".aot";

    /** Digits of a build's key in the file name; enough to tell the builds of one machine apart. */
    private static final int KEY_LENGTH = 16;

    private final Path folder;

    /** @param folder folder of the caches; need not exist */
    public AotCaches(Path folder) {
        this.folder = folder;
    }

    /**
     * Returns the cache for this very build of the jar and its libraries, if it has been made with these options.
     *
     * @param jvmOptions options of the JVM that is to start with it: with others, such as of object headers, it may be refused
     * @throws TestbedException when another user can have written it: it holds code
     */
    public Optional<Path> find(Path jar, List<String> jvmOptions) {
        Path cache = pathFor(jar, jvmOptions);
        if (!Files.isRegularFile(cache)) {
            return Optional.empty();
        }
        try {
            Ownership.ofThisProcess().refuseForeign(folder);
            Ownership.ofThisProcess().refuseForeign(cache);
            return Optional.of(cache);
        } catch (IOException e) {
            throw new TestbedException("Cannot look at " + cache + ": " + e.getMessage(), e);
        }
    }

    /** Returns the path of the cache for this build with these options, in any order. */
    public Path pathFor(Path jar, List<String> jvmOptions) {
        return folder.resolve(prefix(jar) + key(jar, jvmOptions) + SUFFIX);
    }

    /** Deletes the existing caches of a jar: they are of earlier builds or of other options. */
    void deleteOlder(Path jar) throws IOException {
        Folders.make(folder);
        List<Path> older;
        try (Stream<Path> all = Files.list(folder)) {
            older = all.filter(path -> path.getFileName().toString().startsWith(prefix(jar))).toList();
        }
        for (Path path : older) {
            Files.delete(path);
        }
    }

    private static String prefix(Path jar) {
        return jar.getFileName().toString().replace(".jar", "") + "-";
    }

    /**
     * Returns a digest of the version and build of Java, the JVM's options, and the names, sizes and times of all jars on the class path,
     * which Java itself compares before it trusts a cache.
     */
    private static String key(Path jar, List<String> jvmOptions) {
        StringBuilder text = new StringBuilder(System.getProperty("java.vm.version"))
                .append(System.getProperty("java.vendor.version")).append('\n').append(new TreeSet<>(jvmOptions));
        try (Stream<Path> libraries = Files.list(jar.resolveSibling("lib"))) {
            for (Path each : Stream.concat(Stream.of(jar), libraries.sorted()).toList()) {
                BasicFileAttributes attributes = Files.readAttributes(each, BasicFileAttributes.class);
                text.append('\n').append(each).append(' ').append(attributes.size()).append(' ')
                        .append(attributes.lastModifiedTime().toMillis());
            }
            return Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8)).substring(0, KEY_LENGTH);
        } catch (IOException e) {
            throw new TestbedException("Cannot look at " + jar + " and its libraries: " + e.getMessage(), e);
        }
    }
}
