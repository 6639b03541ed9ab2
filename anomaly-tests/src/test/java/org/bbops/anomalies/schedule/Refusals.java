package org.bbops.anomalies.schedule;

import org.bbops.anomalies.engine.Cause;

/** Distinguishes a refusal, which is a result, from an error, which fails the test. */
@FunctionalInterface
public interface Refusals {

    /**
     * Returns the cause of a refused step.
     *
     * @throws AssertionError when it failed for another reason
     */
    Cause causeOf(Throwable failure);
}
