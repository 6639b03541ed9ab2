package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.bbops.driver.results.MeasuredRun.ProcessUse;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;
import org.junit.jupiter.api.Test;

class UsageSpanTest {

    /** Number of the reading at the end of the steady state; the first two are at its beginning and that of the run. */
    private static final int AT_STEADY_END = 3;

    private final AtomicLong nanos = new AtomicLong();
    private final Deque<List<ProcessUsage>> readings = new ArrayDeque<>();

    @Test
    void reportsCpuTimeAndPeakMemory() {
        readings.add(List.of(new ProcessUsage("broker", 5, 100)));
        readings.add(List.of(new ProcessUsage("broker", 6, 300), new ProcessUsage("system", 1, 50)));
        readings.add(List.of(new ProcessUsage("broker", 8, 200), new ProcessUsage("system", 4, 60)));
        UsageSpan span = new UsageSpan(readings::remove, nanos::get);
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(30));
        span.sampleIfDue();

        assertThat(span.untilNow()).containsExactly(new ProcessUse("broker", 3, Double.NaN, 300),
                new ProcessUse("system", 4, Double.NaN, 60));
    }

    @Test
    void samplesEveryTwentySeconds() {
        AtomicInteger looks = new AtomicInteger();
        UsageSpan span = new UsageSpan(() -> List.of(new ProcessUsage("broker", looks.incrementAndGet(), 100)), nanos::get);
        for (int second = 1; second <= 60; second++) {
            nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
            span.sampleIfDue();
        }

        // At the beginning, and every 20 s.
        assertThat(looks).hasValue(4);
    }

    @Test
    void reportsCpuTimeOfTheSteadyStateSeparately() {
        AtomicInteger looks = new AtomicInteger();
        UsageSpan span = new UsageSpan(() -> List.of(new ProcessUsage("broker", 10 * looks.getAndIncrement(), 100)));
        span.schedule(Duration.ZERO, Duration.ofMillis(100));
        Awaitility.await().untilAsserted(() -> assertThat(looks).hasValue(3));

        Awaitility.await().untilAsserted(() -> assertThat(span.untilNow()).singleElement()
                .satisfies(use -> assertThat(use.steadyCpuSeconds()).isEqualTo(10)));
        assertThat(span.untilNow().getFirst().cpuSeconds()).isGreaterThanOrEqualTo(30);
    }

    /** Covers a run without a ramp-down, which ends with its steady state. */
    @Test
    void waitsForAPendingReadingAtTheEndOfTheSteadyState() {
        AtomicInteger looks = new AtomicInteger();
        CountDownLatch others = new CountDownLatch(1);
        UsageSpan span = new UsageSpan(() -> {
            int look = looks.incrementAndGet();
            if (look == AT_STEADY_END) {
                await(others);
            } else if (look > AT_STEADY_END) {
                others.countDown();
            }
            return List.of(new ProcessUsage("broker", 10 * look, 100));
        });
        span.schedule(Duration.ZERO, Duration.ofMillis(1));
        Awaitility.await().untilAsserted(() -> assertThat(looks).hasValue(AT_STEADY_END));

        assertThat(span.untilNow()).singleElement().satisfies(use -> assertThat(use.steadyCpuSeconds()).isEqualTo(10));
    }

    @Test
    void doesNotWaitForTheEndOfAnInterruptedSteadyState() {
        UsageSpan span = new UsageSpan(() -> List.of(new ProcessUsage("broker", 10, 100)));
        span.schedule(Duration.ZERO, Duration.ofHours(1));

        assertThat(span.untilNow()).singleElement().satisfies(use -> assertThat(use.steadyCpuSeconds()).isNaN());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
