package org.bbops.platform.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.test.TestBroker;
import org.junit.jupiter.api.Test;

class NoDeserializationTest {

    @Test
    void neverDeserializesAnObjectMessage() throws JMSException {
        try (TestBroker broker = TestBroker.start();
                ActiveMQConnectionFactory connections = BrokerPools.textsOnly(
                        new ActiveMQConnectionFactory(broker.url(), broker.user(), broker.password()));
                Connection connection = connections.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            ObjectMessage message = session.createObjectMessage(new Gadget());

            assertThatThrownBy(message::getObject).isInstanceOf(JMSException.class);
            assertThatThrownBy(() -> message.getBody(String.class)).isInstanceOf(JMSException.class);
            assertThat(Gadget.READ).hasValue(0);
        }
    }

    /** Runs code when it is deserialized, as an attacker's object would. */
    private static final class Gadget implements Serializable {

        private static final AtomicInteger READ = new AtomicInteger();

        private void readObject(ObjectInputStream stream) throws IOException {
            READ.incrementAndGet();
        }
    }
}
