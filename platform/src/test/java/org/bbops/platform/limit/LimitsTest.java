package org.bbops.platform.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.limit.Limits.ServiceLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class LimitsTest {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private Instant now = Instant.EPOCH;
    private final InstantSource time = () -> now;
    private final Clock clock = time.withZone(ZoneOffset.UTC);
    private final Limits limits = new Limits(() -> Stream.of(new ServiceLimit("requests", () -> "active=3"),
            new ServiceLimit("database-pool", () -> "total=20 active=20 idle=0 waiting=7")), meters, clock);

    @Test
    void logsTheStateOfAllLimits(CapturedOutput log) {
        limits.reached(Category.OVERLOADED, "no connection");

        assertThat(log).contains("One request refused with 503 (overloaded); of the last: no connection; limits: "
                + "database-pool total=20 active=20 idle=0 waiting=7; requests active=3");
    }

    @Test
    void logsOncePerSecondAndCountsEachRefusal(CapturedOutput log) {
        for (int refusal = 0; refusal < 5; refusal++) {
            limits.reached(Category.OVERLOADED, "first second");
        }
        now = now.plus(Duration.ofSeconds(1));
        limits.reached(Category.OVERLOADED, "second second");

        assertThat(log.toString().lines().filter(line -> line.contains("refused with 503"))).hasSize(2);
        assertThat(log).contains("5 requests refused with 503 (overloaded); of the last: second second");
        assertThat(meters.get("bbops.refused").tag("because", "overloaded").counter().count()).isEqualTo(6);
    }

    @Test
    void logsEachReasonSeparately(CapturedOutput log) {
        limits.reached(Category.OVERLOADED, "a pool");
        limits.reached(Category.CIRCUIT_OPEN, "the supplier");

        assertThat(log).contains("a pool").contains("the supplier");
    }
}
