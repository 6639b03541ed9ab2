package org.bbops.broker;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQIllegalStateException;
import org.apache.activemq.artemis.api.core.ICoreMessage;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.CoreAddressConfiguration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.TransportConstants;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerMessagePlugin;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.core.settings.impl.DiskFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.PageFullMessagePolicy;
import org.apache.activemq.artemis.core.transaction.Transaction;
import org.apache.activemq.artemis.utils.critical.CriticalAnalyzerPolicy;
import org.bbops.contracts.messaging.BrokerContract;
import org.bbops.contracts.messaging.BrokerContract.Queues;

/** Artemis as the benchmark runs it: durable, bounded, and open to authenticated clients only. */
final class BrokerConfiguration {

    static final String ACCEPTOR = "tcp";

    private static final int MEBIBYTE = 1 << 20;
    private static final int DISK_LOOK_MILLIS = 1_000;
    /** Two queues, and temporary ones of probes. */
    private static final int ADDRESSES = 4;

    private BrokerConfiguration() {
    }

    static Configuration of(BrokerSettings settings) throws Exception {
        Configuration configuration = new ConfigurationImpl()
                .setName("bbops")
                .setPersistenceEnabled(true)
                .setSecurityEnabled(true)
                .setJMXManagementEnabled(false)
                .setCriticalAnalyzerPolicy(CriticalAnalyzerPolicy.LOG)
                .setThreadPoolMaxSize(16)
                .setScheduledThreadPoolMaxSize(4)
                // Limited in bytes and not by a share: a large disk with a tenth left is not nearly full.
                .setMaxDiskUsage(-1)
                .setMinDiskFree(settings.limits().diskFreeBytesMin())
                .setDiskScanPeriod(DISK_LOOK_MILLIS)
                .setGlobalMaxSize(ADDRESSES * settings.limits().memoryBytes())
                .addAcceptorConfiguration(acceptor(settings));
        configuration.registerBrokerPlugin(new MessageLimit());
        configuration.registerBrokerPlugin(new MessageBody());
        journal(configuration, settings);
        addresses(configuration, settings.limits());
        return configuration;
    }

    private static TransportConfiguration acceptor(BrokerSettings settings) {
        Map<String, Object> properties = new HashMap<>(Map.of(
                TransportConstants.HOST_PROP_NAME, settings.host(),
                TransportConstants.PORT_PROP_NAME, settings.port(),
                TransportConstants.PROTOCOLS_PROP_NAME, "CORE",
                TransportConstants.CONNECTIONS_ALLOWED, BrokerContract.CONNECTIONS_MAX,
                TransportConstants.REMOTING_THREADS_PROPNAME, 4));
        settings.certificate().ifPresent(certificate -> properties.putAll(Map.of(
                TransportConstants.SSL_ENABLED_PROP_NAME, true,
                // The JDK reads a JKS file under this name too.
                TransportConstants.KEYSTORE_TYPE_PROP_NAME, "PKCS12",
                TransportConstants.KEYSTORE_PATH_PROP_NAME, certificate.keyStore().toAbsolutePath().toString(),
                TransportConstants.KEYSTORE_PASSWORD_PROP_NAME, certificate.password())));
        return new TransportConfiguration(NettyAcceptorFactory.class.getName(), properties, ACCEPTOR);
    }

    /** NIO with a forced write at each commit, which gives the same guarantees on every machine and file system. */
    private static void journal(Configuration configuration, BrokerSettings settings) {
        configuration.setJournalType(JournalType.NIO)
                .setJournalDatasync(true)
                .setJournalSyncTransactional(true)
                .setJournalSyncNonTransactional(true)
                // Commits that come within this time share one forced write: about the time that such a write takes.
                .setJournalBufferTimeout_NIO(500_000)
                .setJournalFileSize(4 * MEBIBYTE)
                .setJournalMinFiles(2)
                .setJournalPoolFiles(8)
                .setBindingsDirectory(settings.data().resolve("bindings").toString())
                .setJournalDirectory(settings.data().resolve("journal").toString())
                .setPagingDirectory(settings.data().resolve("paging").toString())
                .setLargeMessagesDirectory(settings.data().resolve("large-messages").toString());
    }

    private static void addresses(Configuration configuration, BrokerSettings.BrokerLimits limits) throws Exception {
        configuration.addAddressConfiguration(queue(Queues.PURCHASE_ORDERS))
                .addAddressConfiguration(queue(Queues.DEAD_LETTERS))
                .putSecurityRoles("#", Set.of(SingleUser.role()))
                .addAddressSetting("#", bounded(limits))
                .addAddressSetting(Queues.PURCHASE_ORDERS, bounded(limits)
                        .setRedeliveryDelay(500).setRedeliveryMultiplier(2).setMaxRedeliveryDelay(5_000));
    }

    /**
     * Keeps messages in memory, then in pages on disk; beyond that, or when the disk is full, the sender gets an error:
     * a blocked sender would hold a database connection meanwhile, and could not tell a short wait from an endless one.
     */
    private static AddressSettings bounded(BrokerSettings.BrokerLimits limits) {
        return new AddressSettings()
                .setAutoCreateQueues(false)
                .setAutoCreateAddresses(false)
                .setDeadLetterAddress(SimpleString.of(Queues.DEAD_LETTERS))
                .setExpiryAddress(SimpleString.of(Queues.DEAD_LETTERS))
                // The listener dead-letters messages, as it knows the reason of a failure: with a limit here, a supplier that is down would
                // use up the attempts.
                .setMaxDeliveryAttempts(-1)
                .setMaxSizeBytes(limits.memoryBytes())
                .setPageSizeBytes(limits.pageBytes())
                .setAddressFullMessagePolicy(AddressFullMessagePolicy.PAGE)
                .setPageLimitBytes(limits.diskBytes())
                .setPageFullMessagePolicy(PageFullMessagePolicy.FAIL)
                .setDiskFullMessagePolicy(DiskFullMessagePolicy.FAIL)
                // A message that is sent again after a lost answer is dropped if its id is among this many latest ones.
                .setIDCacheSize(20_000);
    }

    private static CoreAddressConfiguration queue(String name) {
        return new CoreAddressConfiguration().setName(name).addRoutingType(RoutingType.ANYCAST)
                .addQueueConfiguration(QueueConfiguration.of(name).setRoutingType(RoutingType.ANYCAST).setDurable(true));
    }

    /** Refuses, when it is sent, a message larger than any of bbops could be. */
    static final class MessageLimit implements ActiveMQServerMessagePlugin {

        /** The largest message, its properties included; one of bbops has some hundred bytes. */
        static final int MESSAGE_BYTES_MAX = 65_536;

        @Override
        public void beforeSend(ServerSession session, Transaction transaction, Message message, boolean direct,
                boolean noAutoCreateQueue) throws ActiveMQException {
            if (message.isLargeMessage() || message.getWholeMessageSize() > MESSAGE_BYTES_MAX) {
                throw new ActiveMQIllegalStateException(
                        "The broker takes messages of at most " + MESSAGE_BYTES_MAX + " bytes; send less at once.");
            }
        }
    }

    /**
     * Refuses, when it is sent, a message whose body does not match its type. A client reads the body before its listener
     * gets the message, so it would fail on the same message again and again, and no listener could dead-letter it.
     */
    private static final class MessageBody implements ActiveMQServerMessagePlugin {

        @Override
        public void beforeSend(ServerSession session, Transaction transaction, Message message, boolean direct,
                boolean noAutoCreateQueue) throws ActiveMQException {
            if (message instanceof ICoreMessage core && !core.isLargeMessage() && !isReadable(core)) {
                throw new ActiveMQIllegalStateException("The broker takes no message whose body is not what its type (" + core.getType()
                        + ") says, and no map or stream; send a text.");
            }
        }

        private static boolean isReadable(ICoreMessage message) {
            try {
                return isReadable(message.getType(), message.getReadOnlyBodyBuffer());
            } catch (RuntimeException _) {
                return false;
            }
        }

        private static boolean isReadable(byte type, ActiveMQBuffer body) {
            return switch (type) {
                case Message.TEXT_TYPE -> {
                    body.readNullableSimpleString();
                    yield true;
                }
                case Message.OBJECT_TYPE -> {
                    int length = body.readInt();
                    yield length >= 0 && length <= body.readableBytes();
                }
                case Message.MAP_TYPE, Message.STREAM_TYPE -> false;
                default -> true;
            };
        }
    }
}
