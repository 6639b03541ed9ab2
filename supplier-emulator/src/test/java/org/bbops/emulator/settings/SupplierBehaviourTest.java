package org.bbops.emulator.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import org.junit.jupiter.api.Test;

class SupplierBehaviourTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");

    @Test
    void isDownFromTheStartOfAnOutageUntilItsEnd() {
        Outage outage = Outage.fromNow(NOW, 1_000, 500);

        assertThat(outage.covers(NOW.plusMillis(999))).isFalse();
        assertThat(outage.covers(NOW.plusMillis(1_000))).isTrue();
        assertThat(outage.covers(NOW.plusMillis(1_499))).isTrue();
        assertThat(outage.covers(NOW.plusMillis(1_500))).isFalse();
    }

    @Test
    void acceptsAnHttpsSupplierDomain() {
        assertThat(with("https://a:8443", 5_000, 5_000, 10, 0, List.of()).deliverTo().getPort()).isEqualTo(8_443);
    }

    @Test
    void namesASettingThatIsOutOfRange() {
        assertRefused("retriesMax", () -> with("http://a", 5_000, 5_000, -1, 0, List.of()));
        assertRefused("retryDelayMillis", () -> with("http://a", 5_000, 0, 10, 0, List.of()));
        assertRefused("leadTimeUnitMillis", () -> with("http://a", 3_600_001, 5_000, 10, 0, List.of()));
        assertRefused("failureShare", () -> with("http://a", 5_000, 5_000, 10, 1.01, List.of()));
        assertRefused("failureShare", () -> with("http://a", 5_000, 5_000, 10, Double.NaN, List.of()));
        assertRefused("deliverTo", () -> with("ftp://a", 5_000, 5_000, 10, 0, List.of()));
        assertRefused("deliverTo", () -> with("/supplier", 5_000, 5_000, 10, 0, List.of()));
        assertRefused("outages", () -> with("http://a", 5_000, 5_000, 10, 0,
                Collections.nCopies(101, Outage.fromNow(NOW, 0, 1))));
        assertRefused("outages.durationMillis", () -> Outage.fromNow(NOW, 0, 0));
        assertRefused("outages.fromMillisFromNow", () -> Outage.fromNow(NOW, Long.MIN_VALUE, 1));
        assertRefused("responseLatency.millis", () -> new ResponseLatency(Distribution.FIXED, 60_001, 0));
        assertRefused("responseLatency.millisMax", () -> new ResponseLatency(Distribution.UNIFORM, 10, 9));
    }

    private static void assertRefused(String field, ThrowingCallable change) {
        assertThatThrownBy(change).hasMessageStartingWith(field + " is ")
                .isInstanceOfSatisfying(InvalidSettingException.class, e -> assertThat(e.field()).isEqualTo(field));
    }

    private static SupplierBehaviour with(String deliverTo, long leadTimeUnitMillis, long retryDelayMillis,
            int retriesMax, double failureShare, List<Outage> outages) {
        return new SupplierBehaviour(URI.create(deliverTo), Duration.ofMillis(leadTimeUnitMillis),
                new Redelivery(Duration.ofMillis(retryDelayMillis), retriesMax), ResponseLatency.NONE, failureShare, 42, outages);
    }
}
