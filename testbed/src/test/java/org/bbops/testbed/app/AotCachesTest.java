package org.bbops.testbed.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AotCachesTest {

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
    void findsTheCacheOfThisVeryBuild() throws IOException {
        assertThat(caches.find(jar)).isEmpty();

        Files.writeString(caches.pathFor(jar), "cache");

        assertThat(caches.find(jar)).isPresent();
    }

    @Test
    void doesNotTakeTheCacheOfAnotherBuildOrOfOtherLibraries() throws IOException {
        Files.writeString(caches.pathFor(jar), "cache");

        Files.writeString(jar, "second, longer build");
        assertThat(caches.find(jar)).isEmpty();

        Files.writeString(caches.pathFor(jar), "cache");
        Files.writeString(folder.resolve("target/lib/another.jar"), "library");
        assertThat(caches.find(jar)).isEmpty();
    }

    @Test
    void makesRoomOnlyInItsOwnPlace() throws IOException {
        Path other = Files.writeString(folder.resolve("aot/bbops-broker-0123.aot"), "another application's");
        Path old = Files.writeString(caches.pathFor(jar), "old");

        caches.deleteOlder(jar);

        assertThat(old).doesNotExist();
        assertThat(other).exists();
    }
}
