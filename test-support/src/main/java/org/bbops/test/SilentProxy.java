package org.bbops.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Passes bytes between clients and a server until it falls silent: connections stay open without any further bytes, as
 * from a server that was stopped or that the network has lost.
 */
public final class SilentProxy implements AutoCloseable {

    private final ServerSocket entrance;
    private final URI server;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private volatile boolean silent;

    private SilentProxy(URI server) throws IOException {
        this.server = server;
        entrance = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    }

    /** A proxy before a database; close it. */
    public static SilentProxy before(TestDatabase database) {
        try {
            SilentProxy proxy = new SilentProxy(URI.create(database.url().substring("jdbc:".length())));
            Thread.startVirtualThread(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The database's JDBC URL by way of this proxy. */
    public String url() {
        return "jdbc:%s://127.0.0.1:%d%s".formatted(server.getScheme(), entrance.getLocalPort(), server.getPath());
    }

    /** Passes nothing on from now on. */
    public void fallSilent() {
        silent = true;
    }

    private void accept() {
        try {
            while (!entrance.isClosed()) {
                Socket client = opened(entrance.accept());
                Socket behind = opened(new Socket(server.getHost(), server.getPort()));
                Thread.startVirtualThread(() -> pass(client, behind));
                Thread.startVirtualThread(() -> pass(behind, client));
            }
        } catch (IOException _) {
            // Closed, or without a server: a new connection gets no answer.
        }
    }

    private Socket opened(Socket socket) {
        sockets.add(socket);
        return socket;
    }

    private void pass(Socket from, Socket to) {
        byte[] bytes = new byte[8_192];
        try {
            for (int count = from.getInputStream().read(bytes); count >= 0; count = from.getInputStream().read(bytes)) {
                if (!silent) {
                    to.getOutputStream().write(bytes, 0, count);
                }
            }
            to.close();
        } catch (IOException _) {
            // One side is gone, and with it the connection.
        }
    }

    /** Closes all connections. */
    @Override
    public void close() {
        try {
            entrance.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
