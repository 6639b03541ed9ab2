package org.bbops.report.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Proxy between a browser and a server, to interrupt and restore their network. */
final class CuttableProxy implements AutoCloseable {

    private final int target;
    private final ServerSocket listener;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    /** @param target port of this machine that connections are passed on to */
    CuttableProxy(int target) throws IOException {
        this.target = target;
        this.listener = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread.startVirtualThread(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    /** Breaks all connections, and each new one from now on. */
    void cut() {
        cut = true;
        sockets.forEach(CuttableProxy::close);
    }

    void restore() {
        cut = false;
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket near = listener.accept();
                if (cut) {
                    near.close();
                } else {
                    connect(near);
                }
            } catch (IOException _) {
                // Closed by the test, or the server has ended; the client notices.
            }
        }
    }

    private void connect(Socket near) throws IOException {
        Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
        sockets.add(near);
        sockets.add(far);
        Thread.startVirtualThread(() -> pass(near, far));
        Thread.startVirtualThread(() -> pass(far, near));
    }

    private void pass(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException _) {
            // Cut, which ends both ways.
        } finally {
            close(from);
            close(to);
            sockets.remove(from);
            sockets.remove(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        sockets.forEach(CuttableProxy::close);
    }
}
