package org.bbops.driver.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.io.CloseMode;
import org.bbops.contracts.access.HostLookup;

/**
 * Connections to one address. The one given back last is lent first, so that few stay open; one that has long been idle is closed before
 * the server closes it, and one that has been idle for a while is checked before it is lent.
 */
final class Connections implements AutoCloseable {

    /** Shorter than a server keeps an idle connection (20 s in Tomcat): the client is the one to close it. */
    private static final long IDLE_NANOS_MAX = TimeUnit.SECONDS.toNanos(10);
    private static final long UNCHECKED_NANOS_MAX = TimeUnit.SECONDS.toNanos(2);
    private static final int HTTPS_PORT = 443;
    private static final int HTTP_PORT = 80;
    private static final Http1Config BOUNDS = Http1Config.custom().setMaxHeaderCount(100).setMaxLineLength(8_192).build();

    private final boolean secure;
    private final String host;
    private final int port;
    private final Duration connectTimeout;
    private final Duration answerTimeout;
    private final Semaphore free;
    private final Deque<Idle> idle = new ConcurrentLinkedDeque<>();
    private final Set<DefaultBHttpClientConnection> lent = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    private record Idle(DefaultBHttpClientConnection connection, long sinceNanos) {
    }

    /**
     * @param address of http or https
     * @param max connections at once
     * @param connectTimeout for opening one, and for waiting until one is free
     * @param answerTimeout for the next bytes of an answer
     */
    Connections(URI address, int max, Duration connectTimeout, Duration answerTimeout) {
        this.secure = "https".equalsIgnoreCase(address.getScheme());
        this.host = withoutBrackets(address.getHost());
        this.port = address.getPort() >= 0 ? address.getPort() : secure ? HTTPS_PORT : HTTP_PORT;
        this.connectTimeout = connectTimeout;
        this.answerTimeout = answerTimeout;
        this.free = new Semaphore(max);
    }

    /** Lends a connection, to be given back or dropped. */
    DefaultBHttpClientConnection lend() throws IOException {
        awaitFree();
        try {
            DefaultBHttpClientConnection connection = kept();
            lent.add(connection);
            if (closed) {
                lent.remove(connection);
                connection.close(CloseMode.IMMEDIATE);
                throw new IOException("the client is closed");
            }
            return connection;
        } catch (IOException | RuntimeException e) {
            free.release();
            throw e;
        }
    }

    /** Takes back a connection on which another request can be made. */
    void giveBack(DefaultBHttpClientConnection connection) {
        lent.remove(connection);
        idle.push(new Idle(connection, System.nanoTime()));
        if (closed) {
            closeIdle();
        }
        free.release();
    }

    /** Closes a lent connection. */
    void drop(DefaultBHttpClientConnection connection) {
        lent.remove(connection);
        connection.close(CloseMode.IMMEDIATE);
        free.release();
    }

    /** Closes all connections, including those in use. */
    @Override
    public void close() {
        closed = true;
        closeIdle();
        lent.forEach(connection -> connection.close(CloseMode.IMMEDIATE));
    }

    private void closeIdle() {
        for (Idle each = idle.poll(); each != null; each = idle.poll()) {
            each.connection().close(CloseMode.IMMEDIATE);
        }
    }

    private void awaitFree() throws IOException {
        try {
            if (!free.tryAcquire(connectTimeout.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new ConnectionRequestTimeoutException("no connection was free for " + connectTimeout.toMillis() + " ms");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for a connection", e);
        }
    }

    private DefaultBHttpClientConnection kept() throws IOException {
        closeOldest();
        for (Idle each = idle.poll(); each != null; each = idle.poll()) {
            if (each.connection().isOpen()
                    && (System.nanoTime() - each.sinceNanos() < UNCHECKED_NANOS_MAX || !each.connection().isStale())) {
                each.connection().setSocketTimeout(org.apache.hc.core5.util.Timeout.of(answerTimeout));
                return each.connection();
            }
            each.connection().close(CloseMode.IMMEDIATE);
        }
        return open();
    }

    /** Closes connections from the bottom of the stack, where they have been idle for longest. */
    private void closeOldest() {
        for (Idle oldest = idle.peekLast(); oldest != null
                && System.nanoTime() - oldest.sinceNanos() > IDLE_NANOS_MAX; oldest = idle.peekLast()) {
            if (idle.removeLastOccurrence(oldest)) {
                oldest.connection().close(CloseMode.IMMEDIATE);
            }
        }
    }

    private DefaultBHttpClientConnection open() throws IOException {
        IOException failure = null;
        for (InetAddress address : HostLookup.allOf(host)) {
            try {
                return open(new InetSocketAddress(address, port));
            } catch (IOException e) {
                failure = e;
            }
        }
        throw failure == null ? new IOException("no address is known of " + host) : failure;
    }

    private DefaultBHttpClientConnection open(InetSocketAddress address) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            connect(socket, address);
            socket.setSoTimeout(Math.toIntExact(answerTimeout.toMillis()));
            DefaultBHttpClientConnection connection = new DefaultBHttpClientConnection(BOUNDS);
            if (secure) {
                connection.bind(secured(socket), socket);
            } else {
                connection.bind(socket);
            }
            return connection;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    private void connect(Socket socket, InetSocketAddress address) throws IOException {
        try {
            socket.connect(address, Math.toIntExact(connectTimeout.toMillis()));
        } catch (SocketTimeoutException e) {
            throw new ConnectTimeoutException("no connection to " + address + " within " + connectTimeout.toMillis() + " ms");
        }
    }

    private SSLSocket secured(Socket socket) throws IOException {
        SSLSocket secured = (SSLSocket) ((SSLSocketFactory) SSLSocketFactory.getDefault()).createSocket(socket, host, port, true);
        SSLParameters parameters = secured.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        secured.setSSLParameters(parameters);
        secured.startHandshake();
        return secured;
    }

    private static String withoutBrackets(String host) {
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }
}
