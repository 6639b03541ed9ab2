package org.bbops.test;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.spi.core.remoting.Acceptor;

/** A real broker that takes its disk for nearly full: it lets clients connect and its senders wait without end. */
public final class FullDiskBroker implements AutoCloseable {

    private static final String ACCEPTOR = "tcp";

    private final EmbeddedActiveMQ artemis = new EmbeddedActiveMQ();
    private final Path folder;

    private FullDiskBroker(Path folder) {
        this.folder = folder;
    }

    /** Starts a broker; close it. */
    public static FullDiskBroker start() {
        try {
            FullDiskBroker broker = new FullDiskBroker(Files.createTempDirectory("bbops-full-broker"));
            broker.artemis.setConfiguration(broker.configuration()).start();
            await().until(() -> broker.artemis.getActiveMQServer().getPagingManager().isDiskFull());
            return broker;
        } catch (Exception e) {
            throw new IllegalStateException("The broker did not start.", e);
        }
    }

    private Configuration configuration() throws Exception {
        return new ConfigurationImpl()
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .setBindingsDirectory(folder.resolve("bindings").toString())
                .setJournalDirectory(folder.resolve("journal").toString())
                .setPagingDirectory(folder.resolve("paging").toString())
                .setLargeMessagesDirectory(folder.resolve("large-messages").toString())
                // No disk has so much.
                .setMaxDiskUsage(-1).setMinDiskFree(Long.MAX_VALUE).setDiskScanPeriod(50)
                .addAcceptorConfiguration(ACCEPTOR, "tcp://127.0.0.1:0");
    }

    /** Where clients connect, without a user. */
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
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
