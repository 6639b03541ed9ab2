package org.bbops.broker;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.paging.PagingStore;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.spi.core.remoting.Acceptor;
import org.bbops.contracts.access.HostLookup;

/**
 * A running broker in this JVM.
 *
 * <p>The JVM needs {@code -Dio.netty.noUnsafe=false}, which {@link BrokerMain} sets, or
 * {@code --sun-misc-unsafe-memory-access=allow}: with neither, a broker on Java 25 cannot reopen a journal.
 */
public final class EmbeddedBroker implements AutoCloseable {

    private static final long ACTIVATION_SECONDS_MAX = 30;
    private static final long LOOK_EVERY_SECONDS = 1;

    private final DataFolder folder;
    private final BrokerSettings settings;
    private final JournalFailure journalFailure = new JournalFailure();
    private volatile boolean closing;
    private CountedArtemis artemis;

    private EmbeddedBroker(DataFolder folder, BrokerSettings settings) {
        this.folder = folder;
        this.settings = settings;
    }

    /**
     * Starts a broker and returns when it accepts connections.
     *
     * @throws BrokerException when its port or data folder is in use or unusable, or its journal cannot be read
     */
    public static EmbeddedBroker start(BrokerSettings settings) {
        refuseTaken(settings.host(), settings.port());
        EmbeddedBroker broker = new EmbeddedBroker(DataFolder.take(settings.data()), settings);
        try {
            broker.activate();
            return broker;
        } catch (InterruptedException e) {
            broker.close();
            Thread.currentThread().interrupt();
            throw new BrokerException("The broker was interrupted while it started.", e);
        } catch (Exception e) {
            broker.close();
            throw e instanceof BrokerException clear ? clear : new BrokerException("The broker cannot start on "
                    + settings.host() + ":" + settings.port() + " with data in " + settings.data() + " (" + e
                    + "); if the data cannot be read, remove the folder, which loses the messages in it.", e);
        }
    }

    private void activate() throws Exception {
        artemis = new CountedArtemis(BrokerConfiguration.of(settings), new SingleUser(settings.user(), settings.password()));
        artemis.registerIOCriticalErrorListener(journalFailure);
        artemis.start();
        if (!artemis.waitForActivation(ACTIVATION_SECONDS_MAX, TimeUnit.SECONDS) || !acceptor().isStarted()) {
            throw new BrokerException("The broker does not accept connections on " + settings.host() + ":"
                    + settings.port() + " (state " + artemis.getState() + "); see the lines that it logged above.");
        }
    }

    /**
     * Returns the address for clients: {@code tcp://127.0.0.1:61616}, followed by {@code ?sslEnabled=true} when they
     * speak TLS.
     */
    public String url() {
        return "tcp://" + settings.host() + ":" + port() + (settings.certificate().isPresent() ? "?sslEnabled=true" : "");
    }

    /** Returns the port that it listens on, also when it chose any free one. */
    public int port() {
        return ((NettyAcceptor) acceptor()).getActualPort();
    }

    /**
     * Returns the number of messages in a queue, those being delivered or waiting for redelivery included.
     *
     * @throws IllegalArgumentException when there is no such queue
     */
    public long messageCount(String queueName) {
        return queue(queueName).messages();
    }

    /**
     * Returns the current state of a queue.
     *
     * @throws IllegalArgumentException when there is no such queue
     */
    public QueueState queue(String name) {
        Queue queue = artemis.locateQueue(name);
        if (queue == null) {
            throw new IllegalArgumentException("The broker has no queue " + name + ".");
        }
        return new QueueState(queue.getMessageCount(), queue.getDeliveringCount(), queue.getMessagesAdded(),
                queue.getMessagesAcknowledged(), queue.getConsumerCount());
    }

    /**
     * Returns the bytes of an address's messages in memory.
     *
     * @throws IllegalArgumentException when there is no such address
     */
    public long memoryBytes(String address) {
        return pages(address).getAddressSize();
    }

    /** Returns true when messages of an address go to pages on disk. */
    public boolean isPaging(String address) {
        return pages(address).isPaging();
    }

    /**
     * Returns how often it has forced its journal to the disk since it started; concurrent messages and commits share
     * one.
     */
    public long journalSyncs() {
        return artemis.journalSyncs();
    }

    /** Returns true while less is free on the disk than the limits demand; then no message is taken. */
    public boolean isDiskFull() {
        return artemis.getPagingManager().isDiskFull();
    }

    /**
     * Waits until the broker stops without having been closed: Artemis stops itself after an I/O error of its journal, and the JVM would
     * live on without it.
     *
     * @return the cause
     */
    public String awaitUnexpectedEnd() throws InterruptedException {
        while (true) {
            Optional<String> failure = journalFailure.within(LOOK_EVERY_SECONDS);
            if (failure.isPresent()) {
                return failure.get();
            }
            if (!artemis.isStarted() && !closing) {
                return "it is in the state " + artemis.getState();
            }
        }
    }

    private PagingStore pages(String address) {
        try {
            return Optional.ofNullable(artemis.getPagingManager().getPageStore(SimpleString.of(address)))
                    .orElseThrow(() -> new IllegalArgumentException("The broker has no address " + address + "."));
        } catch (Exception e) {
            throw new IllegalArgumentException("The broker does not tell of the address " + address + ": " + e, e);
        }
    }

    /** Stops accepting, writes the messages in memory and stops. Closing twice does nothing more. */
    @Override
    public void close() {
        closing = true;
        try {
            if (artemis != null) {
                artemis.stop();
            }
        } catch (Exception e) {
            throw new IllegalStateException("The broker on " + settings.data() + " did not stop cleanly: " + e, e);
        } finally {
            folder.close();
        }
    }

    private Acceptor acceptor() {
        return artemis.getRemotingService().getAcceptor(BrokerConfiguration.ACCEPTOR);
    }

    /** Reports clearly that an address cannot be listened on, which Artemis only logs. */
    private static void refuseTaken(String host, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(HostLookup.of(host), port));
        } catch (UnknownHostException e) {
            throw new BrokerException("The broker cannot find the host " + host + " (" + e.getMessage()
                    + "); name an address of this machine.", e);
        } catch (IOException e) {
            throw new BrokerException("The broker cannot listen on " + host + ":" + port + " (" + e.getMessage()
                    + "); name another port, or end the process that has it.", e);
        }
    }

    /** The first I/O error after which Artemis stops itself; later ones are consequences of it. */
    private static final class JournalFailure implements IOCriticalErrorListener {

        private final CountDownLatch failed = new CountDownLatch(1);
        private volatile String sentence;

        @Override
        public synchronized void onIOException(Throwable cause, String message, String file) {
            if (sentence == null) {
                sentence = message.strip() + (file == null ? "" : ", file " + file) + ": " + cause;
                failed.countDown();
            }
        }

        /**
         * Waits for the error.
         *
         * @return its description; empty when there was none within the time
         */
        Optional<String> within(long seconds) throws InterruptedException {
            return failed.await(seconds, TimeUnit.SECONDS) ? Optional.of(sentence) : Optional.empty();
        }
    }

    /**
     * Current state of a queue.
     *
     * @param messages those in it, being delivered or waiting for redelivery included
     * @param delivering those of them that a listener has received and not acknowledged
     * @param added messages that came since the broker was started
     * @param acknowledged messages that left since then
     * @param consumers listeners that are connected
     */
    public record QueueState(long messages, long delivering, long added, long acknowledged, int consumers) {
    }
}
