package org.bbops.testbed.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /**
     * Ports that the system does not assign to outgoing connections. Any other may be taken by one by the time that a
     * process listens on it, or while that process is being restarted.
     *
     * @param first the lowest of them
     * @param last the highest of them
     */
    record PortRange(int first, int last) {

        private static final Path OUTGOING = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
        /** Ports below are often those of known services. */
        private static final int LOWEST = 10_000;
        private static final int HIGHEST = 65_535;
        /** Least size: with fewer ports, testbeds that start at the same time would collide. */
        private static final int SIZE_MIN = 1_000;

        /** Returns the range of this machine; empty where the system does not report it, or has next to none. */
        static Optional<PortRange> ofThisMachine() {
            // Line by line: the kernel gives this file to one read as a whole, and Files.readString begins with a single byte.
            try (BufferedReader told = Files.newBufferedReader(OUTGOING)) {
                return beside(told.readLine());
            } catch (IOException _) {
                // Not reported, as on other systems.
                return Optional.empty();
            }
        }

        /** @param outgoing the lowest and the highest port of outgoing connections, as Linux writes them */
        static Optional<PortRange> beside(String outgoing) {
            String[] bounds = outgoing.strip().split("\\s+");
            PortRange below = new PortRange(LOWEST, Integer.parseInt(bounds[0]) - 1);
            PortRange above = new PortRange(Integer.parseInt(bounds[1]) + 1, HIGHEST);
            PortRange larger = below.size() >= above.size() ? below : above;
            return Optional.of(larger).filter(range -> range.size() >= SIZE_MIN);
        }

        int size() {
            return last - first + 1;
        }
    }
}
