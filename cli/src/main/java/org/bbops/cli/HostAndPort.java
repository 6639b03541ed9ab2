package org.bbops.cli;

import java.net.InetSocketAddress;
import org.bbops.contracts.access.Binding;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads host:port, or a port of the address that everything listens on; an IPv6 address stands in brackets. */
final class HostAndPort implements ITypeConverter<InetSocketAddress> {

    private static final int PORT_MAX = 65_535;

    @Override
    public InetSocketAddress convert(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 0) {
            return address(Binding.ofEnvironment(System.getenv()), port(text, colon));
        }
        if (colon == 0) {
            throw refusal(text);
        }
        return address(text.substring(0, colon), port(text, colon));
    }

    private static InetSocketAddress address(String host, int port) {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new TypeConversionException("there is no host '" + address.getHostString() + "'");
        }
        return address;
    }

    private static int port(String text, int colon) {
        try {
            int port = Integer.parseInt(text.substring(colon + 1));
            if (port >= 0 && port <= PORT_MAX) {
                return port;
            }
        } catch (NumberFormatException _) {
            // Refused below, like a number out of range.
        }
        throw refusal(text);
    }

    private static TypeConversionException refusal(String text) {
        return new TypeConversionException("'" + text + "' is not of the form host:port, for example 127.0.0.1:7070");
    }
}
