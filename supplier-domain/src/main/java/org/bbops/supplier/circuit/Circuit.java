package org.bbops.supplier.circuit;

import io.github.resilience4j.circuitbreaker.CallNotPermittedException;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.StateTransition;
import java.util.Locale;
import java.util.function.Supplier;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Circuit breaker: makes calls as long as most of them are answered, else none for a while, and then a few probes. */
public final class Circuit {

    private static final Logger LOG = LoggerFactory.getLogger(Circuit.class);

    private final CircuitBreaker breaker;

    Circuit(CircuitBreaker breaker) {
        this.breaker = breaker;
        breaker.getEventPublisher().onStateTransition(event -> say(event.getStateTransition()));
    }

    /**
     * Makes a call, and records its outcome.
     *
     * @throws BusinessException {@code CIRCUIT_OPEN} when the call is not made
     */
    public <T> T call(Supplier<T> call) {
        try {
            return breaker.executeSupplier(call);
        } catch (CallNotPermittedException e) {
            throw new BusinessException(Category.CIRCUIT_OPEN, "The %s has not answered lately and is not called for some seconds (%s)"
                    .formatted(breaker.getName(), state()), e);
        }
    }

    /** Returns the circuit's admission: all calls, none, or a few probes. */
    public Admission admission() {
        return switch (breaker.getState()) {
            case CLOSED, DISABLED, METRICS_ONLY -> Admission.ALL;
            case HALF_OPEN -> Admission.PROBES;
            case OPEN, FORCED_OPEN -> Admission.NONE;
        };
    }

    /** Returns its name and the outcomes of the last calls, for a log. */
    public String state() {
        CircuitBreaker.Metrics calls = breaker.getMetrics();
        return "circuit=%s calls=%d failed=%d refused=%d".formatted(breaker.getState().name().toLowerCase(Locale.ROOT),
                calls.getNumberOfBufferedCalls(), calls.getNumberOfFailedCalls(), calls.getNumberOfNotPermittedCalls());
    }

    private void say(StateTransition transition) {
        switch (transition) {
            case CLOSED_TO_OPEN -> LOG.warn("The {} does not answer and is not called for a while ({})", breaker.getName(), state());
            case HALF_OPEN_TO_CLOSED -> LOG.info("The {} answers again", breaker.getName());
            default -> LOG.debug("{}: {}", breaker.getName(), transition);
        }
    }

    /** Calls that a circuit lets through. */
    public enum Admission {
        /** Every call. */
        ALL,
        /** Admits a few calls as probes. */
        PROBES,
        /** Admits no call. */
        NONE
    }
}
