package org.bbops.test.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Free ports of this machine. */
public final class Ports {

    private Ports() {
    }

    /** Returns a free port; another process may take it before the caller does. */
    public static int free() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("This machine gives no free port.", e);
        }
    }
}
