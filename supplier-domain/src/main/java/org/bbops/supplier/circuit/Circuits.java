package org.bbops.supplier.circuit;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import io.github.resilience4j.core.IntervalFunction;
import io.github.resilience4j.micrometer.tagged.TaggedCircuitBreakerMetrics;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.Predicate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
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
}
