package org.bbops.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads from the kernel the addresses that a process of this machine listens on. */
final class ListeningAddresses {

    private static final String LISTENING = "0A";
    private static final int ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    /** 127.0.0.1, the same within IPv6, and ::1, in the kernel's order of bytes. */
    private static final Map<String, String> LOOPBACK = Map.of("0100007F", "127.0.0.1",
            "0000000000000000FFFF00000100007F", "127.0.0.1", "00000000000000000000000001000000", "::1");

    private ListeningAddresses() {
    }

    /** Returns its addresses: 127.0.0.1 or ::1, or the kernel's notation for others. */
    static Set<String> of(long pid) {
        return of(List.of(pid));
    }

    /** Addresses of several processes together, for which the tables of the kernel are read once. */
    static Set<String> of(Collection<Long> pids) {
        Set<String> sockets = pids.stream().flatMap(pid -> sockets(Path.of("/proc", Long.toString(pid), "fd")).stream())
                .collect(Collectors.toSet());
        return Stream.of("tcp", "tcp6").flatMap(family -> lines(Path.of("/proc/self/net", family)).stream().skip(1))
                .map(line -> line.strip().split("\\s+"))
                .filter(row -> row[STATE].equals(LISTENING) && sockets.contains("socket:[" + row[INODE] + "]"))
                .map(row -> row[ADDRESS].split(":")[0]).map(address -> LOOPBACK.getOrDefault(address, address))
                .collect(Collectors.toSet());
    }

    private static Set<String> sockets(Path descriptors) {
        Set<String> sockets = new HashSet<>();
        try (Stream<Path> all = Files.list(descriptors)) {
            for (Path one : all.toList()) {
                sockets.add(target(one));
            }
        } catch (IOException _) {
            // The process has ended meanwhile.
        }
        return sockets;
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException _) {
            return "";
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException _) {
            return List.of();
        }
    }
}
