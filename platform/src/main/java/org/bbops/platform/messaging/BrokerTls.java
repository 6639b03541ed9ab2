package org.bbops.platform.messaging;

import java.util.Map;
import javax.net.ssl.SSLContext;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.remoting.impl.ssl.DefaultSSLContextFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.spi.core.remoting.ssl.SSLContextConfig;
import org.bbops.listener.PeerTls;

/**
 * Makes broker connections trust the service's certificates. Artemis finds this class through
 * {@link java.util.ServiceLoader}; by itself it reads trust stores from files only, and a bundle need not be a file.
 */
public final class BrokerTls extends DefaultSSLContextFactory {

    private static final String CONTEXT = "bbops.ssl-context";
    /** Above the priorities of Artemis' own factories, 5 and 10: the highest one is used. */
    private static final int PRIORITY = 100;

    /** Returns the connections; their address decides on the use of TLS. */
    static <F extends ActiveMQConnectionFactory> F on(F connections, PeerTls peers) {
        for (TransportConfiguration broker : connections.getStaticConnectors()) {
            broker.getExtraParams().put(CONTEXT, peers.context());
        }
        return connections;
    }

    @Override
    public SSLContext getSSLContext(SSLContextConfig stores, Map<String, Object> connection) throws Exception {
        return connection.get(CONTEXT) instanceof SSLContext trusted ? trusted : super.getSSLContext(stores, connection);
    }

    @Override
    public int getPriority() {
        return PRIORITY;
    }
}
