package org.bbops.test;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.spi.core.remoting.Acceptor;
import org.bbops.test.server.TemporaryFolder;

/** Real broker that considers its disk nearly full, at once or later: from then on it blocks its senders. */
public final class FullDiskBroker implements AutoCloseable {

    /** Returns the name of a queue that takes one message and refuses the next, regardless of free disk space. */
    public static final String SMALL_QUEUE = "small-queue";

    private static final String ACCEPTOR = "tcp";
    private static final long NO_DISK_HAS_SO_MUCH = Long.MAX_VALUE;

    private final EmbeddedActiveMQ artemis = new EmbeddedActiveMQ();
    private final Path folder;

    private FullDiskBroker(Path folder) {
        this.folder = folder;
    }

    /** Starts a broker with a full disk; close it. */
    public static FullDiskBroker start() {
        FullDiskBroker broker = start(NO_DISK_HAS_SO_MUCH);
        broker.awaitFull();
        return broker;
    }

    /** Starts a broker that takes messages until it is filled; close it. */
    public static FullDiskBroker startWithRoom() {
        return start(1);
    }

    private static FullDiskBroker start(long bytesFreeMin) {
        try {
            FullDiskBroker broker = new FullDiskBroker(TemporaryFolder.make("bbops-full-broker"));
            broker.artemis.setConfiguration(broker.configuration(bytesFreeMin)).start();
            return broker;
        } catch (Exception e) {
            throw new IllegalStateException("The broker did not start.", e);
        }
    }

    /** Treats the disk as nearly full from now on. */
    public void fill() {
        ((ActiveMQServerImpl) artemis.getActiveMQServer()).getMonitor().setMinDiskFree(NO_DISK_HAS_SO_MUCH);
        awaitFull();
    }

    private void awaitFull() {
        await().until(() -> artemis.getActiveMQServer().getPagingManager().isDiskFull());
    }

    private Configuration configuration(long bytesFreeMin) throws Exception {
        return new ConfigurationImpl()
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .setBindingsDirectory(folder.resolve("bindings").toString())
                .setJournalDirectory(folder.resolve("journal").toString())
                .setPagingDirectory(folder.resolve("paging").toString())
                .setLargeMessagesDirectory(folder.resolve("large-messages").toString())
                .setMaxDiskUsage(-1).setMinDiskFree(bytesFreeMin).setDiskScanPeriod(50)
                .addAddressSetting(SMALL_QUEUE,
                        new AddressSettings().setMaxSizeBytes(1).setAddressFullMessagePolicy(AddressFullMessagePolicy.FAIL))
                .addAcceptorConfiguration(ACCEPTOR, "tcp://127.0.0.1:0");
    }

    /** Returns the address for clients, without a user. */
    public String url() {
        Acceptor acceptor = artemis.getActiveMQServer().getRemotingService().getAcceptor(ACCEPTOR);
        return "tcp://127.0.0.1:" + ((NettyAcceptor) acceptor).getActualPort();
    }

    /** Stops the broker and removes its files. */
    @Override
    public void close() {
        try {
            artemis.stop();
        } catch (Exception e) {
            throw new IllegalStateException("The broker did not stop.", e);
        } finally {
            TemporaryFolder.delete(folder);
        }
    }
}
