package org.bbops.contracts.access;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Resolver of this module's tests: the JVM's own, except that one host's look-up hangs. */
public final class HangingResolver extends InetAddressResolverProvider {

    /** The host. */
    static final String HOST = "hangs.example";
    /** Time after which the host is resolved anyway. */
    static final Duration MAX = Duration.ofSeconds(20);

    private static final CountDownLatch RELEASED = new CountDownLatch(1);

    /** Lets the look-ups of the host end. */
    static void release() {
        RELEASED.countDown();
    }

    @Override
    public InetAddressResolver get(Configuration configuration) {
        InetAddressResolver builtin = configuration.builtinResolver();
        return new InetAddressResolver() {
            @Override
            public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
                return host.equals(HOST) ? hanging() : builtin.lookupByName(host, policy);
            }

            @Override
            public String lookupByAddress(byte[] address) throws UnknownHostException {
                return builtin.lookupByAddress(address);
            }
        };
    }

    private static Stream<InetAddress> hanging() {
        try {
            RELEASED.await(MAX.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Stream.of(InetAddress.ofLiteral("127.0.0.1"));
    }

    @Override
    public String name() {
        return "hanging for one host";
    }
}
