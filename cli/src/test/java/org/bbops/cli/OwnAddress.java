package org.bbops.cli;

import java.io.UncheckedIOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Optional;

/** Finds an address of this machine that other machines can reach. */
final class OwnAddress {

    private OwnAddress() {
    }

    /** Returns the address; empty when this machine has loopback addresses only. */
    static Optional<String> find() {
        try {
            return NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses)
                    .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                    .map(InetAddress::getHostAddress).findFirst();
        } catch (SocketException e) {
            throw new UncheckedIOException(e);
        }
    }
}
