package org.bbops.platform.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.test.FullDiskBroker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SendDeadlineTest {

    private final SendDeadline deadline = new SendDeadline(Duration.ofMillis(200));

    @AfterEach
    void close() {
        deadline.close();
    }

    @Test
    void interruptsASendBlockedByAFullDisk() {
        try (FullDiskBroker broker = FullDiskBroker.start();
                ActiveMQConnectionFactory connections = new ActiveMQConnectionFactory(broker.url())) {
            BrokerProbe probe = new BrokerProbe(connections, Duration.ofSeconds(30), deadline);

            assertThatThrownBy(probe::sendAndReceive).isInstanceOf(JMSException.class).hasMessageContaining("wait for PT0.2S");
            assertThat(Thread.interrupted()).isFalse();
        }
    }

    @Test
    void doesNotInterruptAfterASendInTime() throws JMSException, InterruptedException {
        deadline.within(() -> {
        });

        assertThat(new Semaphore(0).tryAcquire(300, TimeUnit.MILLISECONDS)).as("nobody interrupts this").isFalse();
    }

    @Test
    void passesOnTheBrokersException() {
        JMSException refusal = new JMSException("no");

        assertThatThrownBy(() -> deadline.within(() -> {
            throw refusal;
        })).isSameAs(refusal);
    }
}
