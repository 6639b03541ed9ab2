package org.bbops.test.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Free ports of this machine. They are below those that Linux (from 32768) and macOS (from 49152) assign by themselves:
 * such a port may be taken by any listener or connection of a test in another JVM before a server listens on it, and
 * while that is being restarted.
 */
public final class Ports {

    /** Ports below are often those of known services. */
    private static final int LOWEST = 12_000;
    private static final int HIGHEST = 31_999;
    private static final int TRIES_MAX = 100;

    private Ports() {
    }

    /** Returns a free port; another process may take it before the caller does. */
    public static int free() {
        return free(1).getFirst();
    }

    /** Returns different free ports. */
    public static List<Integer> free(int count) {
        List<ServerSocket> held = new ArrayList<>();
        try {
            // All held at once, or the same port could come twice.
            for (int i = 0; i < count; i++) {
                held.add(listen());
            }
            List<Integer> ports = held.stream().map(ServerSocket::getLocalPort).toList();
            for (ServerSocket each : held) {
                each.close();
            }
            return ports;
        } catch (IOException e) {
            throw new UncheckedIOException("This machine gives no free port.", e);
        }
    }

    private static ServerSocket listen() throws IOException {
        for (int tries = 0; tries < TRIES_MAX; tries++) {
            try {
                return listen(ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST + 1));
            } catch (BindException _) {
                // Somebody listens there; the next may be free.
            }
        }
        return listen(0);
    }

    private static ServerSocket listen(int port) throws IOException {
        return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    }
}
