package org.bbops.contracts.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class HostLookupTest {

    @Test
    void findsNamesAndNumericAddresses() throws UnknownHostException {
        assertThat(HostLookup.of("localhost").isLoopbackAddress()).isTrue();
        assertThat(HostLookup.of("[::1]").isLoopbackAddress()).isTrue();
        assertThat(HostLookup.of("203.0.113.7").getHostAddress()).isEqualTo("203.0.113.7");
        assertThat(HostLookup.allOf("2001:db8::7")).extracting(InetAddress::getHostAddress).containsExactly("2001:db8:0:0:0:0:0:7");
        assertThat(HostLookup.allOf("localhost")).isNotEmpty().allMatch(InetAddress::isLoopbackAddress);
    }

    @Test
    void reportsAnUnknownHost() {
        assertThatThrownBy(() -> HostLookup.within(Duration.ofMinutes(1), () -> {
            throw new UnknownHostException("agent.example: Name or service not known");
        })).isInstanceOf(UnknownHostException.class).hasMessage("unknown host");
    }

    @Test
    @Timeout(30)
    void timesOutWhenTheResolverHangs() {
        CountDownLatch over = new CountDownLatch(1);
        try {
            assertThatThrownBy(() -> HostLookup.within(Duration.ofMillis(200), () -> hung(over)))
                    .isInstanceOf(UnknownHostException.class).hasMessage("its name was not resolved within 200 ms");
        } finally {
            over.countDown();
        }
    }

    @Test
    void boundsALookUpByTheResolverOfTheJvm() {
        try {
            assertThatThrownBy(() -> HostLookup.of(HangingResolver.HOST), "a look-up that hangs for %s", HangingResolver.MAX)
                    .isInstanceOf(UnknownHostException.class).hasMessage("its name was not resolved within 5000 ms");
        } finally {
            HangingResolver.release();
        }
    }

    /** Waits as a native look-up does, which an interrupt does not end. */
    private static InetAddress hung(CountDownLatch over) {
        while (over.getCount() > 0) {
            try {
                over.await();
            } catch (InterruptedException _) {
                // The look-up goes on.
            }
        }
        return InetAddress.getLoopbackAddress();
    }
}
