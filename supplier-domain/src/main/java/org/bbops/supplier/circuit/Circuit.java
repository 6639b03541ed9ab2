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

/** Circuit breaker: suspends calls for a while when most of the latest ones failed, and then admits a few probes. */
public final class Circuit {

    private static final Logger LOG = LoggerFactory.getLogger(Circuit.class);

    private final CircuitBreaker breaker;

    Circuit(CircuitBreaker breaker) {
        this.breaker = breaker;
        breaker.getEventPublisher().onStateTransition(event -> log(event.getStateTransition()));
    }

    /**
     * Makes a call and records its outcome.
     *
     * @throws BusinessException {@code CIRCUIT_OPEN} when the call is not made
     */
    public <T> T call(Supplier<T> call) {
        try {
            return breaker.executeSupplier(call);
        } catch (CallNotPermittedException e) {
            throw new BusinessException(Category.CIRCUIT_OPEN,
                    "The %s did not answer recent calls, so calls are suspended for some seconds (%s)"
                            .formatted(breaker.getName(), state()),
                    e);
        } catch (Error e) {
            // The library takes a permit back after an answer or an exception, but not after an error: the circuit would stay half open for
            // ever.
            breaker.releasePermission();
            throw e;
        }
    }

    /** Returns the calls that the circuit admits now. */
    public Admission admission() {
        return switch (breaker.getState()) {
            case CLOSED, DISABLED, METRICS_ONLY -> Admission.ALL;
            case HALF_OPEN -> Admission.PROBES;
            case OPEN, FORCED_OPEN -> Admission.NONE;
        };
    }

    /** Returns its state and the outcomes of the last calls, for a log. */
    public String state() {
        CircuitBreaker.Metrics calls = breaker.getMetrics();
        return "circuit=%s calls=%d failed=%d refused=%d".formatted(breaker.getState().name().toLowerCase(Locale.ROOT),
                calls.getNumberOfBufferedCalls(), calls.getNumberOfFailedCalls(), calls.getNumberOfNotPermittedCalls());
    }

    private void log(StateTransition transition) {
        switch (transition) {
            case CLOSED_TO_OPEN -> LOG.warn("The {} does not answer; calls are suspended ({})", breaker.getName(), state());
            case HALF_OPEN_TO_CLOSED -> LOG.info("The {} answers again; calls are resumed", breaker.getName());
            default -> LOG.debug("{}: {}", breaker.getName(), transition);
        }
    }

    /** Calls that a circuit admits. */
    public enum Admission {
        /** Admits every call. */
        ALL,
        /** Admits a few calls as probes. */
        PROBES,
        /** Admits no call. */
        NONE
    }
}
