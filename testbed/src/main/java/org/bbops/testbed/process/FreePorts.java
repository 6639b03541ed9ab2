package org.bbops.testbed.process;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.HostLookup;
import org.bbops.testbed.TestbedException;

/** Finds ports without a listener, outside the range of outgoing connections where the system reports it. */
public final class FreePorts {

    private static final Optional<PortRange> RANGE = PortRange.ofThisMachine();
    private static final int TRIES_MAX = 100;
    /** The system's own choice. */
    private static final int ANY = 0;
    /** Testbeds that start at the same time try different ones. */
    private static final Random RANDOM = new Random(ProcessHandle.current().pid());

    private FreePorts() {
    }

    /**
     * Returns different free ports on an address of this machine: one that is free on loopback may be in use there.
     *
     * @param host the address, as it will be listened on
     * @param count number of ports, at least 1
     * @throws TestbedException when it has none left, or is no address of this machine
     */
    public static List<Integer> take(String host, int count) {
        List<ServerSocket> held = new ArrayList<>();
        try {
            InetAddress address = HostLookup.of(host);
            // All held at once, or the same port would come twice.
            for (int i = 0; i < count; i++) {
                held.add(listen(address));
            }
            return held.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw new TestbedException("This machine has no " + count + " free ports at " + host + ": " + e.getMessage(), e);
        } finally {
            held.forEach(FreePorts::release);
        }
    }

    /** Returns different free ports on the loopback address. */
    public static List<Integer> take(int count) {
        return take(Binding.LOOPBACK, count);
    }

    /** Returns a free port on the loopback address. */
    public static int take() {
        return take(1).getFirst();
    }

    private static ServerSocket listen(InetAddress address) throws IOException {
        for (int tries = 0; RANGE.isPresent() && tries < TRIES_MAX; tries++) {
            try {
                return listen(address, RANGE.get().first() + RANDOM.nextInt(RANGE.get().size()));
            } catch (BindException _) {
                // Somebody listens there; the next may be free.
            }
        }
        return listen(address, ANY);
    }

    private static ServerSocket listen(InetAddress address, int port) throws IOException {
        return new ServerSocket(port, 1, address);
    }

    private static void release(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new TestbedException("Cannot release port " + socket.getLocalPort(), e);
        }
    }
}
