package org.bbops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The broker as a process of its own, as a testbed starts it. */
class BrokerProcessTest {

    private static final String USER = "bbops";
    private static final String PASSWORD = "for this test only";
    private static final Duration WAIT_MAX = Duration.ofMinutes(1);

    @TempDir
    private Path folder;
    private Path data;
    private Path log;
    private Process broker;

    @BeforeEach
    void start() throws IOException {
        data = folder.resolve("data");
        log = folder.resolve("broker.log");
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                "--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("java.class.path"), BrokerMain.class.getName(),
                "--port", "0", "--data", data.toString(), "--user", USER)
                .redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put(BrokerMain.PASSWORD_VARIABLE, PASSWORD);
        broker = builder.start();
    }

    @AfterEach
    void stop() {
        broker.destroyForcibly();
        await().atMost(WAIT_MAX).until(() -> !broker.isAlive());
    }

    @Test
    void exitsWithOneSentenceWhenItsJournalFails() throws IOException {
        await().atMost(WAIT_MAX).until(this::isReady);
        delete(data.resolve("journal"));

        await().atMost(WAIT_MAX).until(() -> !broker.isAlive());
        assertThat(broker.exitValue()).isEqualTo(BrokerMain.EXIT_ENDED_BY_ITSELF);
        assertThat(Files.readString(log)).contains("bbops-broker: The broker ended by itself").contains(data.toString());
    }

    @Test
    void exitsWithTheCodeOfTheStopSignal() {
        await().atMost(WAIT_MAX).until(this::isReady);
        broker.destroy();

        await().atMost(WAIT_MAX).until(() -> !broker.isAlive());
        assertThat(broker.exitValue()).isEqualTo(143);
        assertThat(log).content().doesNotContain("by itself");
    }

    private boolean isReady() throws IOException {
        return Files.readString(log).contains("broker ready on");
    }

    private static void delete(Path directory) throws IOException {
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
