package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.cli.DlqCommand.BrokerOption;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.bbops.contracts.messaging.DeadLetterProperty;
import org.bbops.contracts.process.ExitCode;
import org.bbops.test.TlsBrokerTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the dead letter commands on a broker with TLS; in processes of their own, as trust is configured by options of the JVM. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DlqTlsTest extends TlsBrokerTest {

    private static final long RECEIVE_MILLIS_MAX = 30_000;

    @Test
    void listShowAndRetryWorkWithATrustedCertificate() throws Exception {
        Path trusted = certificate.trustStore();
        try (ActiveMQConnectionFactory connections = new ActiveMQConnectionFactory(
                broker.url() + "&trustStoreType=PKCS12&trustStorePath=" + trusted, broker.user(), broker.password());
                JMSContext context = connections.createContext()) {
            String id = deadLetter(context);
            List<String> believing = List.of("-Djavax.net.ssl.trustStore=" + trusted, "-Djavax.net.ssl.trustStoreType=PKCS12");

            assertThat(dlq(believing, "list")).startsWith("0 ").contains(id, "1 dead letter.");
            assertThat(dlq(believing, "show", id)).startsWith("0 ").contains("the supplier said 422", "{\"poNumber\":1}");
            assertThat(dlq(believing, "retry", id)).startsWith("0 ").contains("1 dead letter was sent back.");
            try (JMSConsumer consumer = context.createConsumer(context.createQueue(Queues.PURCHASE_ORDERS))) {
                assertThat(consumer.receive(RECEIVE_MILLIS_MAX).getBody(String.class)).isEqualTo("{\"poNumber\":1}");
            }
        }
    }

    @Test
    void namesTheCertificateWhenTheJvmDoesNotTrustTheBroker() throws Exception {
        assertThat(dlq(List.of(), "list")).startsWith(ExitCode.INVALID + " ")
                .contains("bbops: The broker at ", "does not answer", "that this JVM trusts its certificate");
    }

    private static String deadLetter(JMSContext context) throws JMSException {
        Message letter = context.createTextMessage("{\"poNumber\":1}");
        letter.setStringProperty(DeadLetterProperty.CAUSE, "refused");
        letter.setStringProperty(DeadLetterProperty.REASON, "the supplier said 422");
        letter.setStringProperty(DeadLetterProperty.QUEUE, Queues.PURCHASE_ORDERS);
        context.createProducer().send(context.createQueue(Queues.DEAD_LETTERS), letter);
        return letter.getJMSMessageID();
    }

    /** Returns exit code and output. */
    private static String dlq(List<String> jvmOptions, String... arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
        line.addAll(jvmOptions);
        line.addAll(List.of(Bbops.class.getName(), "dlq"));
        line.addAll(List.of(arguments));
        line.addAll(List.of("--broker", broker.url()));
        ProcessBuilder command = new ProcessBuilder(line).redirectErrorStream(true);
        command.environment().put(BrokerOption.PASSWORD_VARIABLE, broker.password());
        Process process = command.start();
        String output = new String(process.getInputStream().readAllBytes());
        return process.waitFor() + " " + output;
    }
}
