package org.bbops.supplier.circuit;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import io.github.resilience4j.core.IntervalFunction;
import io.github.resilience4j.micrometer.tagged.TaggedCircuitBreakerMetrics;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.Predicate;
import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Creates circuits and publishes their states in the metrics {@code resilience4j.circuitbreaker.*}. */
public final class Circuits {

    private static final double PAUSE_FACTOR = 2;

    private final CircuitBreakerRegistry breakers;

    /**
     * @param settings thresholds of the circuits
     * @param meters registry for their states
     */
    public Circuits(CircuitSettings settings, MeterRegistry meters) {
        breakers = CircuitBreakerRegistry.of(configuration(settings));
        TaggedCircuitBreakerMetrics.ofCircuitBreakerRegistry(breakers).bindTo(meters);
    }

    private static CircuitBreakerConfig configuration(CircuitSettings settings) {
        return CircuitBreakerConfig.custom()
                .slidingWindow(settings.calls(), settings.callsMin(), SlidingWindowType.COUNT_BASED)
                .failureRateThreshold(settings.failurePercent())
                .waitIntervalFunctionInOpenState(
                        IntervalFunction.ofExponentialBackoff(settings.pauseMin(), PAUSE_FACTOR, settings.pauseMax()))
                .permittedNumberOfCallsInHalfOpenState(settings.probes())
                // The listener makes no call while the circuit is open, so no call would trigger the transition.
                .automaticTransitionFromOpenToHalfOpenEnabled(true)
                .writableStackTraceEnabled(false)
                .build();
    }

    /**
     * Returns a closed circuit.
     *
     * @param name the called party, as in "the supplier"
     * @param failure true for exceptions that mean that it did not answer; all others count as answers
     * @param ignored true for exceptions that count as neither, since their cause is on our side
     */
    public Circuit circuit(String name, Predicate<Throwable> failure, Predicate<Throwable> ignored) {
        CircuitBreakerConfig usual = breakers.getDefaultConfig();
        return new Circuit(breakers.circuitBreaker(name,
                CircuitBreakerConfig.from(usual).recordException(failure).ignoreException(ignored).build()));
    }

    /** Returns a circuit that never opens, however many calls fail. */
    public Circuit alwaysClosed(String name) {
        CircuitBreaker breaker = breakers.circuitBreaker(name);
        breaker.transitionToDisabledState();
        return new Circuit(breaker);
    }

    /** Provides the factory of circuits. */
    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(CircuitSettings.class)
    static class CircuitConfiguration {

        @Bean
        Circuits circuits(CircuitSettings settings, MeterRegistry meters) {
            return new Circuits(settings, meters);
        }
    }

    /**
     * Thresholds of a circuit.
     *
     * @param calls number of latest calls considered; 1 to 10,000
     * @param callsMin least number of calls since it closed before it may open; 1 to calls
     * @param failurePercent share of failures among them that opens it, 1 to 100; high, since occasional failures are no
     *     outage
     * @param pauseMin first time that it stays open; 10 ms to an hour
     * @param pauseMax longest time that it stays open; the time doubles after each failed round of probes; pauseMin to an
     *     hour
     * @param probes calls admitted after that time, which decide whether it closes; 1 to 1,000
     */
    @ConfigurationProperties("bbops.circuit")
    public record CircuitSettings(@DefaultValue("20") int calls,
            @DefaultValue("10") int callsMin,
            @DefaultValue("80") int failurePercent,
            @DefaultValue("1s") Duration pauseMin,
            @DefaultValue("5s") Duration pauseMax,
            @DefaultValue("3") int probes) {

        private static final int CALLS_LIMIT = 10_000;
        private static final int PROBES_LIMIT = 1_000;
        private static final Duration PAUSE_LEAST = Duration.ofMillis(10);
        private static final Duration PAUSE_MOST = Duration.ofHours(1);
        private static final int ALL_PERCENT = 100;

        /** Rejects settings with which a circuit could never open, or never close. */
        public CircuitSettings {
            SettingRange.check("bbops.circuit.calls", calls, 1, CALLS_LIMIT);
            SettingRange.check("bbops.circuit.calls-min", callsMin, 1, calls);
            SettingRange.check("bbops.circuit.failure-percent", failurePercent, 1, ALL_PERCENT);
            SettingRange.check("bbops.circuit.pause-min", pauseMin, PAUSE_LEAST, PAUSE_MOST);
            SettingRange.check("bbops.circuit.pause-max", pauseMax, pauseMin, PAUSE_MOST);
            SettingRange.check("bbops.circuit.probes", probes, 1, PROBES_LIMIT);
        }
    }
}
