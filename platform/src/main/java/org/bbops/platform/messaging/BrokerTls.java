package org.bbops.platform.messaging;

import java.util.Map;
import javax.net.ssl.SSLContext;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.remoting.impl.ssl.DefaultSSLContextFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.spi.core.remoting.ssl.SSLContextConfig;
import org.bbops.listener.PeerTls;

/**
 * Has connections to the broker believe whom the service believes. Artemis finds this class as a service of its own, and would
 * by itself know trust stores in files only, which a bundle need not be.
 */
public final class BrokerTls extends DefaultSSLContextFactory {

    private static final String CONTEXT = "bbops.ssl-context";
    /** More than Artemis' own have, which are 5 and 10: the highest is asked. */
    private static final int PRIORITY = 100;

    /** The same connections; whether they speak TLS is the address's to say. */
    static <F extends ActiveMQConnectionFactory> F on(F connections, PeerTls peers) {
        for (TransportConfiguration broker : connections.getStaticConnectors()) {
            broker.getExtraParams().put(CONTEXT, peers.context());
        }
        return connections;
    }

    @Override
    public SSLContext getSSLContext(SSLContextConfig stores, Map<String, Object> connection) throws Exception {
        return connection.get(CONTEXT) instanceof SSLContext believed ? believed : super.getSSLContext(stores, connection);
    }

    @Override
    public int getPriority() {
        return PRIORITY;
    }
}
