package org.bbops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.jms.JMSContext;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The broker as a process of its own, as a testbed starts it, and as a user does. */
class BrokerProcessTest {

    private static final String USER = "bbops";
    private static final String PASSWORD = "for this test only";
    private static final Duration WAIT_MAX = Duration.ofMinutes(1);
    private static final long RECEIVE_MILLIS_MAX = 30_000;
    private static final List<String> OPTIONS_OF_A_TESTBED = List.of("--sun-misc-unsafe-memory-access=allow",
            "--enable-native-access=ALL-UNNAMED");
    private static final Pattern READY = Pattern.compile("broker ready on (\\S+) \\(metrics on");

    @TempDir
    private Path folder;
    private Path data;
    private Path log;
    private Process broker;

    @BeforeEach
    void place() {
        data = folder.resolve("data");
        log = folder.resolve("broker.log");
    }

    @AfterEach
    void kill() {
        broker.destroyForcibly();
        await().atMost(WAIT_MAX).until(() -> !broker.isAlive());
    }

    @Test
    void takesUpItsMessagesWithoutOptionsOfTheJvm() throws IOException {
        try (JMSContext context = connect(start(List.of()))) {
            context.createProducer().send(context.createQueue(Queues.PURCHASE_ORDERS), "12");
        }
        stop();

        try (JMSContext context = connect(start(List.of()))) {
            assertThat(context.createConsumer(context.createQueue(Queues.PURCHASE_ORDERS)).receiveBody(String.class, RECEIVE_MILLIS_MAX))
                    .isEqualTo("12");
        }
    }

    @Test
    void exitsWithOneSentenceWhenItsJournalFails() throws IOException {
        start(OPTIONS_OF_A_TESTBED);
        delete(data.resolve("journal"));

        await().atMost(WAIT_MAX).until(() -> !broker.isAlive());
        assertThat(broker.exitValue()).isEqualTo(BrokerMain.EXIT_ENDED_BY_ITSELF);
        assertThat(Files.readString(log)).contains("bbops-broker: The broker ended by itself").contains(data.toString());
    }

    @Test
    void exitsWithTheCodeOfTheStopSignal() throws IOException {
        start(OPTIONS_OF_A_TESTBED);
        stop();

        assertThat(broker.exitValue()).isEqualTo(143);
        assertThat(log).content().doesNotContain("by itself");
    }

    /** Starts it with these options of the JVM, and returns its address when it is ready. */
    private String start(List<String> options) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), BrokerMain.class.getName(), "--port", "0", "--data",
                data.toString(), "--user", USER));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put(BrokerMain.PASSWORD_VARIABLE, PASSWORD);
        broker = builder.start();
        await().atMost(WAIT_MAX).failFast("the broker has ended", () -> !broker.isAlive()).until(() -> address().isPresent());
        return address().orElseThrow();
    }

    private void stop() {
        broker.destroy();
        await().atMost(WAIT_MAX).until(() -> !broker.isAlive());
    }

    private Optional<String> address() throws IOException {
        return READY.matcher(Files.readString(log)).results().findFirst().map(result -> result.group(1));
    }

    private static JMSContext connect(String url) {
        return new ActiveMQConnectionFactory(url).createContext(USER, PASSWORD);
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
