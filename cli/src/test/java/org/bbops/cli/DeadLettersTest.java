package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import java.time.Duration;
import java.time.LocalDate;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.cli.DeadLetters.DeadLetter;
import org.bbops.cli.DeadLetters.Retry;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.bbops.contracts.messaging.DeadLetterProperty;
import org.bbops.test.FullDiskBroker;
import org.bbops.test.TestBroker;
import org.bbops.testbed.app.BrokerAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

@Timeout(value = 300, threadMode = ThreadMode.SEPARATE_THREAD)
class DeadLettersTest {

    @Test
    void keepsALetterWhenTheDiskOfTheBrokerIsFull() throws JMSException {
        try (FullDiskBroker broker = FullDiskBroker.startWithRoom()) {
            String id = deadLetter(broker, Queues.PURCHASE_ORDERS);
            broker.fill();
            BrokerAddress address = new BrokerAddress(broker.url(), "bbops", "");

            try (DeadLetters letters = DeadLetters.of(address, Duration.ofMillis(300))) {
                assertThatThrownBy(() -> letters.retry(id)).isInstanceOf(DeadLetterSession.DeadLetterException.class)
                        .hasMessageContaining("has not taken " + id + " back within 300 ms").hasMessageContaining("disk");
            }
            try (DeadLetters letters = DeadLetters.of(address)) {
                assertThat(letters.list(10)).extracting(DeadLetter::id).containsExactly(id);
            }
        }
    }

    @Test
    void reportsARefusedRetryAsPossiblyDone() throws JMSException {
        try (FullDiskBroker broker = FullDiskBroker.startWithRoom();
                DeadLetters letters = DeadLetters.of(new BrokerAddress(broker.url(), "bbops", ""))) {
            deadLetter(broker, FullDiskBroker.SMALL_QUEUE);
            String id = deadLetter(broker, FullDiskBroker.SMALL_QUEUE);
            assertThat(letters.retry(letters.list(1).getFirst().id())).isEqualTo(Retry.SENT_BACK);

            assertThatThrownBy(() -> letters.retry(id)).isInstanceOf(DeadLetterSession.DeadLetterException.class)
                    .hasMessageContaining("while it took " + id + " back").hasMessageContaining("see with bbops dlq list")
                    .hasMessageNotContaining("nothing has changed");
        }
    }

    @Test
    void hidesThePasswordOfAnUnreachableBroker() {
        BrokerAddress address = new BrokerAddress("tcp://127.0.0.1:1?keyStorePassword=hidden", "bbops", "hidden");

        assertThatThrownBy(() -> DeadLetters.of(address)).isInstanceOf(DeadLetterSession.DeadLetterException.class)
                .hasMessageContaining("tcp://127.0.0.1:1 as bbops").hasMessageNotContaining("hidden");
    }

    @Test
    void deserializesNoObjectMessage() throws JMSException {
        try (TestBroker broker = TestBroker.start();
                ActiveMQConnectionFactory connections = DeadLetterSession.connections(
                        new BrokerAddress(broker.url(), broker.user(), broker.password()));
                JMSContext context = connections.createContext()) {
            ObjectMessage letter = context.createObjectMessage(LocalDate.EPOCH);

            assertThatThrownBy(letter::getObject).isInstanceOf(JMSException.class);
        }
    }

    private static String deadLetter(FullDiskBroker broker, String fromQueue) throws JMSException {
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                JMSContext context = factory.createContext()) {
            Message letter = context.createTextMessage("{}");
            letter.setStringProperty(DeadLetterProperty.CAUSE, "refused");
            letter.setStringProperty(DeadLetterProperty.REASON, "the supplier said 422");
            letter.setStringProperty(DeadLetterProperty.QUEUE, fromQueue);
            letter.setIntProperty(DeadLetterProperty.ATTEMPTS, 1);
            letter.setLongProperty(DeadLetterProperty.GIVEN_UP_AT, 1_000);
            context.createProducer().send(context.createQueue(Queues.DEAD_LETTERS), letter);
            return letter.getJMSMessageID();
        }
    }
}
