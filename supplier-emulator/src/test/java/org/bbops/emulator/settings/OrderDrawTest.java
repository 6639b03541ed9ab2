package org.bbops.emulator.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import org.junit.jupiter.api.Test;

class OrderDrawTest {

    private static final int DRAWS = 20_000;

    @Test
    void drawsDoNotDependOnTheSequenceOfOrders() {
        SupplierBehaviour settings = settings(new ResponseLatency(Distribution.EXPONENTIAL, 400, 0), 0.5, 7);

        List<OrderDraw> forwards = IntStream.rangeClosed(1, 100).mapToObj(n -> OrderDraw.of(settings, n, 1)).toList();
        List<OrderDraw> backwards = IntStream.rangeClosed(1, 100).mapToObj(n -> OrderDraw.of(settings, 101 - n, 1)).toList();

        assertThat(backwards.reversed()).isEqualTo(forwards);
    }

    @Test
    void drawsAgainForARepeatedOrder() {
        SupplierBehaviour settings = settings(ResponseLatency.NONE, 0.5, 7);

        assertThat(IntStream.rangeClosed(1, 50).mapToObj(time -> OrderDraw.of(settings, 12, time).failing()))
                .contains(true, false);
    }

    @Test
    void drawsDifferentlyWithAnotherSeed() {
        assertThat(failures(settings(ResponseLatency.NONE, 0.5, 1)))
                .isNotEqualTo(failures(settings(ResponseLatency.NONE, 0.5, 2)));
    }

    @Test
    void failsTheConfiguredShareOfOrders() {
        // Standard deviation of the count: sqrt(20,000 · 0.2 · 0.8) = 57; four of them are 1.1 % of the draws.
        assertThat(failures(settings(ResponseLatency.NONE, 0.2, 3)).size() / (double) DRAWS).isCloseTo(0.2, within(0.012));
        assertThat(failures(settings(ResponseLatency.NONE, 0, 3))).isEmpty();
        assertThat(failures(settings(ResponseLatency.NONE, 1, 3))).hasSize(DRAWS);
    }

    @Test
    void theLatencyOfAnOrderTellsNothingAboutTheNext() {
        SupplierBehaviour settings = settings(new ResponseLatency(Distribution.UNIFORM, 100, 400), 0.5, 42);

        long alike = IntStream.rangeClosed(1, DRAWS)
                .filter(n -> OrderDraw.of(settings, n + 1, 1).failing() == (OrderDraw.of(settings, n, 1).latency().toMillis() < 250))
                .count();

        // Standard deviation: sqrt(0.25 / 20,000) = 0.35 %.
        assertThat(alike / (double) DRAWS).isCloseTo(0.5, within(0.015));
    }

    @Test
    void fixedLatencyIsConstant() {
        assertThat(latencies(new ResponseLatency(Distribution.FIXED, 400, 0))).containsOnly(Duration.ofMillis(400));
    }

    @Test
    void spreadsAUniformLatencyEvenlyBetweenItsEnds() {
        List<Duration> latencies = latencies(new ResponseLatency(Distribution.UNIFORM, 100, 400));

        assertThat(latencies).allSatisfy(latency -> assertThat(latency).isBetween(Duration.ofMillis(100), Duration.ofMillis(400)));
        // Mean of U(100,400): 250, standard error 300/sqrt(12)/sqrt(20,000) = 0.6.
        assertThat(meanMillis(latencies)).isCloseTo(250, within(2.5));
        assertThat(latencies.stream().filter(latency -> latency.toMillis() < 175).count() / (double) DRAWS)
                .isCloseTo(0.25, within(0.013));
    }

    @Test
    void spreadsAnExponentialLatencyAroundItsMeanAndCutsItsTail() {
        List<Duration> latencies = latencies(new ResponseLatency(Distribution.EXPONENTIAL, 400, 0));

        // Standard error 400/sqrt(20,000) = 2.8.
        assertThat(meanMillis(latencies)).isCloseTo(400, within(12.0));
        // An exponential is below its mean with probability 1 − 1/e = 0.632.
        assertThat(latencies.stream().filter(latency -> latency.toMillis() < 400).count() / (double) DRAWS)
                .isCloseTo(0.632, within(0.014));
        assertThat(latencies).allMatch(latency -> latency.toMillis() <= 400 * Distribution.EXPONENTIAL_CUT);
    }

    private static List<Integer> failures(SupplierBehaviour settings) {
        return IntStream.rangeClosed(1, DRAWS).filter(n -> OrderDraw.of(settings, n, 1).failing()).boxed().toList();
    }

    private static List<Duration> latencies(ResponseLatency latency) {
        SupplierBehaviour settings = settings(latency, 0, 42);
        return IntStream.rangeClosed(1, DRAWS).mapToObj(n -> OrderDraw.of(settings, n, 1).latency()).toList();
    }

    private static double meanMillis(List<Duration> latencies) {
        return latencies.stream().mapToDouble(latency -> latency.toNanos() / 1e6).average().orElseThrow();
    }

    private static SupplierBehaviour settings(ResponseLatency latency, double failureShare, long seed) {
        return new SupplierBehaviour(null, Duration.ofSeconds(5), new Redelivery(Duration.ofSeconds(5), 10), latency, failureShare, seed,
                List.of());
    }
}
