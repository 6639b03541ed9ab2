package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.cli.DlqCommand.BrokerOption;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.bbops.contracts.messaging.DeadLetterProperty;
import org.bbops.contracts.process.ExitCode;
import org.bbops.test.TestBroker;
import org.bbops.testbed.app.BrokerAddress;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Tests the dead letter commands on a real broker, which they find like that of a running testbed. */
class DlqCommandTest {

    private static final TestBroker BROKER = TestBroker.start();
    private static final long SOON_MILLIS = 200;
    private static final long RECEIVE_MILLIS_MAX = 30_000;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(BROKER.url(), BROKER.user(), BROKER.password());
    private final JMSContext context = factory.createContext();

    @TempDir
    private Path home;

    @BeforeEach
    void testbedRuns() {
        new BrokerAddress(BROKER.url(), BROKER.user(), BROKER.password()).publish(home);
    }

    @AfterEach
    void empty() {
        for (String name : new String[] {Queues.DEAD_LETTERS, Queues.PURCHASE_ORDERS}) {
            try (JMSConsumer consumer = context.createConsumer(context.createQueue(name))) {
                // Leaves nothing behind for the next test.
                await().pollInSameThread().pollDelay(Duration.ZERO).until(() -> isEmptied(name, consumer));
            }
        }
        context.close();
        factory.close();
    }

    /** Receives a message, which may take a while to arrive. */
    private static boolean isEmptied(String queue, JMSConsumer consumer) {
        return BROKER.messageCount(queue) == 0 || consumer.receive(SOON_MILLIS) == null && BROKER.messageCount(queue) == 0;
    }

    @AfterAll
    static void stop() {
        BROKER.close();
    }

    @Test
    void listsAnEmptyQueue() {
        assertThat(dlq("list")).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString()).isEqualToNormalizingNewlines("No dead letters.\n");
    }

    @Test
    void listsOldestFirst() throws JMSException {
        String first = deadLetter("{\"poNumber\":1}");
        String second = deadLetter("{\"poNumber\":2}");

        assertThat(dlq("list")).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString().lines()).hasSize(4).satisfies(lines -> {
            assertThat(lines.get(1)).contains(first, "refused", "1970-01-01T00:00:01Z", "{\"poNumber\":1}");
            assertThat(lines.get(2)).contains(second);
            assertThat(lines.get(3)).isEqualTo("2 dead letters.");
        });
    }

    @Test
    void listsAtMostMaxLetters() throws JMSException {
        deadLetter("a");
        deadLetter("b");

        assertThat(dlq("list", "--max=1")).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString().lines()).hasSize(3).last().isEqualTo("1 dead letter, and maybe more (--max).");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "100001"})
    void refusesAMaxOfZeroOrNone(String max) throws JMSException {
        deadLetter("a");

        assertThat(dlq("list", "--max=" + max)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--max is " + max + ", and must be 1 to 100000");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void showsAllDetailsOfALetter() throws JMSException {
        String id = deadLetter("{\"poNumber\":1}");

        assertThat(dlq("show", id)).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString()).contains(id, Queues.PURCHASE_ORDERS, "refused", "the supplier said 422", "{\"poNumber\":1}");
    }

    @Test
    void replacesControlCharactersOfMessages() throws JMSException {
        String id = deadLetter("{\u001b[2J\r\nid           forged\u009b");

        assertThat(dlq("show", id)).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString()).contains("message      { [2J\n             id           forged")
                .doesNotContain("\u001b").doesNotContain("\u009b");
    }

    @Test
    void refusesAPasswordInTheAddressOfABroker() {
        assertThat(dlq("list", "--broker=tcp://127.0.0.1:1?keyStorePassword=hidden")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--broker has a password in it", "BBOPS_BROKER_PASSWORD").doesNotContain("hidden");
    }

    @Test
    void readsThePasswordFromAFile() throws IOException {
        Path file = Files.createFile(home.resolve("password"), PosixFilePermissions.asFileAttribute(
                PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, "of the file");

        assertThat(BrokerOption.password(Map.of("BBOPS_BROKER_PASSWORD_FILE", file.toString()))).hasValue("of the file");
        assertThat(BrokerOption.password(Map.of())).isEmpty();
    }

    @Test
    void retryClearsDeadLetterProperties() throws JMSException {
        String id = deadLetter("{\"poNumber\":1}");
        deadLetter("{\"poNumber\":2}");

        assertThat(dlq("retry", id)).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString()).isEqualToNormalizingNewlines("1 dead letter was sent back.\n");
        Message back = receive();
        assertThat(((TextMessage) back).getText()).isEqualTo("{\"poNumber\":1}");
        assertThat(back.propertyExists(DeadLetterProperty.CAUSE)).isFalse();
        assertThat(receiveSoon()).isNull();
    }

    @Test
    void retriesAllLetters() throws JMSException {
        deadLetter("a");
        deadLetter("b");

        assertThat(dlq("retry", "--all")).isEqualTo(ExitCode.PASSED);
        assertThat(receive().getBody(String.class)).isEqualTo("a");
        assertThat(receive().getBody(String.class)).isEqualTo("b");
        assertThat(dlq("list")).isEqualTo(ExitCode.PASSED);
        assertThat(out.toString()).contains("2 dead letters were sent back.", "No dead letters.");
    }

    @Test
    void retriesALetterNamedTwiceOnce() throws JMSException {
        String id = deadLetter("a");

        assertThat(dlq("retry", id, id)).isEqualTo(ExitCode.PASSED);
        assertThat(receive().getBody(String.class)).isEqualTo("a");
        assertThat(out.toString()).contains("1 dead letter was sent back.");
    }

    @Test
    void namesAnUnknownIdAndRetriesTheOthers() throws JMSException {
        String id = deadLetter("a");

        assertThat(dlq("show", "ID:x' or '1'='1")).isEqualTo(ExitCode.FAILED);
        assertThat(dlq("retry", "ID:nothing", id)).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("there is no dead letter ID:x' or '1'='1", "there is no dead letter ID:nothing");
        assertThat(receive().getBody(String.class)).isEqualTo("a");
    }

    @Test
    void keepsLettersOfUnknownQueuesAndRetriesTheOthers() throws JMSException {
        String foreign = sent(context.createTextMessage("of somebody else"));
        Message elsewhere = context.createTextMessage("of a queue elsewhere");
        elsewhere.setStringProperty(DeadLetterProperty.QUEUE, "orders");
        String ofAQueueElsewhere = sent(elsewhere);
        deadLetter("a");

        assertThat(dlq("retry", "--all")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString().lines()).hasSize(2).satisfies(lines -> {
            assertThat(lines.get(0)).contains(foreign, "is not from a queue that the broker has, and stays");
            assertThat(lines.get(1)).contains(ofAQueueElsewhere);
        });
        assertThat(out.toString()).isEqualToNormalizingNewlines("1 dead letter was sent back.\n");
        assertThat(receive().getBody(String.class)).isEqualTo("a");
        await().until(() -> BROKER.messageCount(Queues.DEAD_LETTERS) == 2);
    }

    @Test
    void reportsThatNoTestbedIsRunning() {
        BrokerAddress.withdraw(home);

        assertThat(dlq("list")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("no testbed is running in " + home, "--broker");
    }

    @Test
    void requiresThePasswordOfANamedBroker() {
        assertThat(dlq("list", "--broker=tcp://127.0.0.1:1")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("BBOPS_BROKER_PASSWORD");
    }

    @Test
    void reportsAnUnreachableBrokerAndRejectedCredentials() {
        new BrokerAddress("tcp://127.0.0.1:1", "bbops", "x").publish(home);
        assertThat(dlq("list")).isEqualTo(ExitCode.INVALID);
        new BrokerAddress(BROKER.url(), BROKER.user(), "guess").publish(home);
        assertThat(dlq("list")).isEqualTo(ExitCode.INVALID);

        assertThat(err.toString().lines()).hasSize(2).satisfies(lines -> {
            assertThat(lines.get(0)).contains("tcp://127.0.0.1:1 as bbops does not answer");
            assertThat(lines.get(1)).contains("rejects this user and password");
        });
        assertThat(err.toString()).doesNotContain("guess");
    }

    @Test
    void retryRequiresIdsOrAll() {
        assertThat(dlq("retry")).isEqualTo(ExitCode.USAGE);
        assertThat(dlq("retry", "--all", "ID:x")).isEqualTo(ExitCode.USAGE);
        assertThat(dlq()).isEqualTo(ExitCode.USAGE);
    }

    private int dlq(String... arguments) {
        CommandLine line = Bbops.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        List<String> all = new ArrayList<>(List.of("dlq"));
        all.addAll(List.of(arguments));
        if (arguments.length > 0) {
            all.addAll(List.of("--home", home.toString()));
        }
        return line.execute(all.toArray(String[]::new));
    }

    private String deadLetter(String text) throws JMSException {
        Message letter = context.createTextMessage(text);
        letter.setStringProperty(DeadLetterProperty.CAUSE, "refused");
        letter.setStringProperty(DeadLetterProperty.REASON, "the supplier said 422");
        letter.setStringProperty(DeadLetterProperty.QUEUE, Queues.PURCHASE_ORDERS);
        letter.setIntProperty(DeadLetterProperty.ATTEMPTS, 1);
        letter.setLongProperty(DeadLetterProperty.GIVEN_UP_AT, 1_000);
        return sent(letter);
    }

    private String sent(Message letter) throws JMSException {
        context.createProducer().send(context.createQueue(Queues.DEAD_LETTERS), letter);
        return letter.getJMSMessageID();
    }

    private Message receive() {
        Message message = receive(RECEIVE_MILLIS_MAX);
        assertThat(message).isNotNull();
        return message;
    }

    private Message receiveSoon() {
        return receive(SOON_MILLIS);
    }

    private Message receive(long millisMax) {
        try (JMSConsumer consumer = context.createConsumer(context.createQueue(Queues.PURCHASE_ORDERS))) {
            return consumer.receive(millisMax);
        }
    }
}
