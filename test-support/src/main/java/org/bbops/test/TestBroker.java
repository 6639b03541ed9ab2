package org.bbops.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import org.bbops.broker.BrokerSettings;
import org.bbops.broker.EmbeddedBroker;
import org.bbops.test.server.Ports;
import org.bbops.test.server.TemporaryFolder;

/** Real broker of one test class, on a free port of this machine, with its journal in a temporary folder. */
public final class TestBroker implements AutoCloseable {

    private static final String USER = "bbops";

    private final String password = UUID.randomUUID().toString();
    private final Path folder;
    private final Optional<BrokerSettings.BrokerCertificate> certificate;
    private EmbeddedBroker broker;
    private int port;

    private TestBroker(Path folder, Optional<BrokerSettings.BrokerCertificate> certificate) {
        this.folder = folder;
        this.certificate = certificate;
    }

    /** Starts a broker that speaks in the clear; close it. */
    public static TestBroker start() {
        return start(Optional.empty());
    }

    /** Starts a broker that speaks TLS; close it. */
    public static TestBroker start(SelfSigned shown) {
        return start(Optional.of(new BrokerSettings.BrokerCertificate(shown.keyStore(), shown.password())));
    }

    private static TestBroker start(Optional<BrokerSettings.BrokerCertificate> certificate) {
        try {
            TestBroker test = new TestBroker(TemporaryFolder.make("bbops-test-broker"), certificate);
            test.up(Ports.free(), BrokerSettings.BrokerLimits.USUAL);
            return test;
        } catch (IOException e) {
            throw new UncheckedIOException("There is no place for the broker's journal.", e);
        }
    }

    private void up(int port, BrokerSettings.BrokerLimits limits) {
        broker = EmbeddedBroker.start(new BrokerSettings("127.0.0.1", port, folder.resolve("data"), USER, password, limits,
                certificate));
    }

    /** Restarts the broker on the same port and journal: messages that were sent and not acknowledged are kept. */
    public void restart() {
        stop();
        startAgain();
    }

    /** Stops the broker and keeps its port and journal for {@link #startAgain}. */
    public void stop() {
        port = broker.port();
        broker.close();
    }

    /** Starts a stopped broker on the same port and journal. */
    public void startAgain() {
        up(port, BrokerSettings.BrokerLimits.USUAL);
    }

    /** Restarts as {@link #restart} does, with other limits. */
    public void restart(BrokerSettings.BrokerLimits limits) {
        stop();
        up(port, limits);
    }

    /** Returns the number of messages in a queue, those being delivered included. */
    public long messageCount(String queueName) {
        return broker.messageCount(queueName);
    }

    /** Returns the bytes of a queue's messages in memory. */
    public long memoryBytes(String queueName) {
        return broker.memoryBytes(queueName);
    }

    /** Returns true while it takes no message, as its disk is full. */
    public boolean isDiskFull() {
        return broker.isDiskFull();
    }

    /** Returns the address for clients. */
    public String url() {
        return broker.url();
    }

    /** Returns the name of the user that may connect. */
    public String user() {
        return USER;
    }

    /** Returns that user's password. */
    public String password() {
        return password;
    }

    /** Stops the broker and removes its journal. */
    @Override
    public void close() {
        try {
            broker.close();
        } finally {
            TemporaryFolder.delete(folder);
        }
    }
}
