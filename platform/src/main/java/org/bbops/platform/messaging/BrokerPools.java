package org.bbops.platform.messaging;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.listener.PeerTls;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;

/** Applies the bounds of the settings to broker connections, and discards broken ones. */
public final class BrokerPools {

    private static final String EVERY_CLASS = "*";

    private BrokerPools() {
    }

    /**
     * Returns the factory, with its connections' waits bounded as set and their content limited to texts.
     *
     * @param peers certificates to trust, when the settings' address says that the broker speaks TLS
     */
    public static <F extends ActiveMQConnectionFactory> F bounded(F connections, BrokerClientSettings settings, PeerTls peers) {
        connections.setCallTimeout(settings.waitTimeout().toMillis());
        connections.setCallFailoverTimeout(settings.waitTimeout().toMillis());
        return textsOnly(BrokerTls.on(connections, peers));
    }

    /** Makes a pool use these connections, and sets its bounds. */
    public static <P extends JmsPoolConnectionFactory> P over(ConnectionFactory connections, P pool, BrokerClientSettings settings) {
        pool.setConnectionFactory(connections);
        pool.setMaxConnections(settings.connectionsMax());
        pool.setMaxSessionsPerConnection(settings.sessionsMax());
        pool.setBlockIfSessionPoolIsFull(true);
        pool.setBlockIfSessionPoolIsFullTimeout(settings.waitTimeout().toMillis());
        return pool;
    }

    /** Makes the factory's connections refuse every class that an object message names. */
    public static <T extends ActiveMQConnectionFactory> T textsOnly(T connections) {
        connections.setDeserializationAllowList("");
        connections.setDeserializationDenyList(EVERY_CLASS);
        return connections;
    }

    /**
     * Closes a connection that nobody uses any more, also one that is broken.
     *
     * @param connection null when none was opened
     */
    public static void discard(Connection connection) {
        if (connection != null) {
            try {
                connection.close();
            } catch (JMSException _) {
                // It is usually discarded because it is broken.
            }
        }
    }
}
