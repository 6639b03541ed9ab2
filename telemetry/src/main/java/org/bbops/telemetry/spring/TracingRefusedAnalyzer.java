package org.bbops.telemetry.spring;

import org.bbops.telemetry.trace.TracingRefusedException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints a start that is refused because of tracing as one sentence instead of a stack trace. */
final class TracingRefusedAnalyzer extends AbstractFailureAnalyzer<TracingRefusedException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, TracingRefusedException cause) {
        return new FailureAnalysis(cause.getMessage(), "Set bbops.tracing or BBOPS_TRACING.", cause);
    }
}
