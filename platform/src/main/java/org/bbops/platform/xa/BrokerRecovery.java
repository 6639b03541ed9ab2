package org.bbops.platform.xa;

import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import javax.transaction.xa.XAResource;
import org.bbops.platform.xa.XaRecovery.RecoverySide;

/** Recovery's own session with the broker, opened again when it has broken. */
final class BrokerRecovery implements RecoverySide {

    private final XAConnectionFactory broker;
    private final RecoveryWatch watch = new RecoveryWatch(Parties.BROKER);
    private XAConnection connection;
    private XAResource session;
    private volatile boolean broken;

    BrokerRecovery(XAConnectionFactory broker) {
        this.broker = broker;
    }

    @Override
    public synchronized XAResource[] getXAResources() {
        try {
            if (session == null || broken) {
                close();
                open();
            }
            watch.works();
            return new XAResource[] {new NamedParty(session, Parties.BROKER)};
        } catch (JMSException e) {
            watch.fails(e);
            return new XAResource[0];
        }
    }

    private void open() throws JMSException {
        connection = broker.createXAConnection();
        broken = false;
        connection.setExceptionListener(_ -> broken = true);
        session = connection.createXASession().getXAResource();
    }

    @Override
    public synchronized void close() {
        session = null;
        if (connection != null) {
            try {
                connection.close();
            } catch (JMSException _) {
                // The connection is being discarded, usually because it is broken.
            }
            connection = null;
        }
    }
}
