package org.bbops.testbed.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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
