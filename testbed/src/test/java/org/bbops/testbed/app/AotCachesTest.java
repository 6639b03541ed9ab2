package org.bbops.testbed.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AotCachesTest {

    private static final List<String> OPTIONS = List.of("-XX:+UseParallelGC");

    @TempDir
    private Path folder;

    private Path jar;
    private AotCaches caches;

    @BeforeEach
    void build() throws IOException {
        Files.createDirectories(folder.resolve("target/lib"));
        jar = Files.writeString(folder.resolve("target/bbops-system.jar"), "first build");
        Files.writeString(folder.resolve("target/lib/library.jar"), "library");
        caches = new AotCaches(Files.createDirectories(folder.resolve("aot")));
    }

    @Test
    void ignoresACacheForOtherOptions() throws IOException {
        Files.writeString(caches.pathFor(jar, List.of("-XX:+UseSerialGC")), "cache");

        assertThat(caches.find(jar, List.of("-XX:+UseSerialGC"))).isPresent();
        assertThat(caches.find(jar, List.of("-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders"))).isEmpty();
    }

    @Test
    void findsTheCacheOfThisBuild() throws IOException {
        assertThat(caches.find(jar, OPTIONS)).isEmpty();

        Files.writeString(caches.pathFor(jar, OPTIONS), "cache");

        assertThat(caches.find(jar, OPTIONS)).isPresent();
    }

    @Test
    void ignoresACacheOfAnotherBuildOrOtherLibraries() throws IOException {
        Files.writeString(caches.pathFor(jar, OPTIONS), "cache");

        Files.writeString(jar, "second, longer build");
        assertThat(caches.find(jar, OPTIONS)).isEmpty();

        Files.writeString(caches.pathFor(jar, OPTIONS), "cache");
        Files.writeString(folder.resolve("target/lib/another.jar"), "library");
        assertThat(caches.find(jar, OPTIONS)).isEmpty();
    }

    @Test
    void deletesOlderCachesOfItsApplicationOnly() throws IOException {
        Path other = Files.writeString(folder.resolve("aot/bbops-broker-0123.aot"), "another application's");
        Path old = Files.writeString(caches.pathFor(jar, OPTIONS), "old");

        caches.deleteOlder(jar);

        assertThat(old).doesNotExist();
        assertThat(other).exists();
    }
}
