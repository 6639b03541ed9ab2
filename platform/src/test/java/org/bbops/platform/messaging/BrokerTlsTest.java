package org.bbops.platform.messaging;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.JMSException;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.listener.PeerTls;
import org.bbops.test.TlsBrokerTest;
import org.junit.jupiter.api.Test;

/** Tests a broker with a certificate generated for the test. */
class BrokerTlsTest extends TlsBrokerTest {

    /** A refused client sees a closed connection, or no response at all. */
    private static final Duration REFUSAL_WAIT_MAX = Duration.ofMillis(500);

    @Test
    void acceptsAClientThatTrustsItsCertificate() throws IOException, GeneralSecurityException {
        assertThatCode(() -> probe(broker.url(), new PeerTls(certificate.trust()), Duration.ofSeconds(10))).doesNotThrowAnyException();
    }

    @Test
    void isRejectedByAClientWithoutItsCertificate() {
        assertThatThrownBy(() -> probe(broker.url(), PeerTls.ofJvm(), REFUSAL_WAIT_MAX)).isInstanceOf(JMSException.class);
    }

    @Test
    void refusesAPlaintextClient() {
        String inTheClear = broker.url().substring(0, broker.url().indexOf('?'));

        assertThatThrownBy(() -> probe(inTheClear, new PeerTls(certificate.trust()), REFUSAL_WAIT_MAX))
                .isInstanceOf(JMSException.class);
    }

    private static void probe(String url, PeerTls peers, Duration waitMax) throws JMSException {
        BrokerClientSettings settings = new BrokerClientSettings(url, broker.user(), broker.password(), 1, 1, waitMax, waitMax);
        try (ActiveMQConnectionFactory connections = BrokerPools.bounded(
                new ActiveMQConnectionFactory(url, settings.user(), settings.password()), settings, peers);
                SendDeadline deadline = new SendDeadline(waitMax)) {
            new BrokerProbe(connections, waitMax, deadline).sendAndReceive();
        }
    }
}
