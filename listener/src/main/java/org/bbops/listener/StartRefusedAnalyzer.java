package org.bbops.listener;

import org.bbops.contracts.process.StartRefusedException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Prints a refused start as its sentence instead of a stack trace. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class StartRefusedAnalyzer extends AbstractFailureAnalyzer<StartRefusedException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, StartRefusedException cause) {
        return new FailureAnalysis(cause.getMessage(), null, cause);
    }
}
