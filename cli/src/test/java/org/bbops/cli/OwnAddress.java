package org.bbops.cli;

import java.io.UncheckedIOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Optional;

/** An address of this machine to which others could come. */
final class OwnAddress {

    private OwnAddress() {
    }

    /** Empty where there is loopback only. */
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
