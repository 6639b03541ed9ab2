package org.bbops.cli;

import java.net.InetSocketAddress;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads host:port; an IPv6 address stands in brackets. */
final class HostAndPort implements ITypeConverter<InetSocketAddress> {

    private static final int PORT_MAX = 65_535;

    @Override
    public InetSocketAddress convert(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 1) {
            throw refusal(text);
        }
        InetSocketAddress address = new InetSocketAddress(text.substring(0, colon), port(text, colon));
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
