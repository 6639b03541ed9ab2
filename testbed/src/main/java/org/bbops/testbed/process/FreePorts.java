package org.bbops.testbed.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.bbops.testbed.TestbedException;

/** Ports that nobody listens on, as the operating system hands them out. */
public final class FreePorts {

    private FreePorts() {
    }

    /**
     * Different free ports on the loopback address.
     *
     * @param count how many, at least 1
     * @throws TestbedException when the system has none left
     */
    public static List<Integer> take(int count) {
        List<ServerSocket> held = new ArrayList<>();
        try {
            // All held at once, or the same port would come twice.
            for (int i = 0; i < count; i++) {
                held.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return held.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw new TestbedException("The system has no " + count + " free ports left: " + e.getMessage(), e);
        } finally {
            held.forEach(FreePorts::release);
        }
    }

    /** One free port on the loopback address. */
    public static int take() {
        return take(1).getFirst();
    }

    private static void release(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new TestbedException("Cannot release port " + socket.getLocalPort(), e);
        }
    }
}
