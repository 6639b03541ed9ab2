package org.bbops.listener;

import org.bbops.contracts.access.AccessException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Prints a start that is refused for a missing token, or for an exposed secret, as one sentence. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class AccessAnalyzer extends AbstractFailureAnalyzer<AccessException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, AccessException cause) {
        return new FailureAnalysis(cause.getMessage(), null, cause);
    }
}
