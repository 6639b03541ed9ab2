package org.bbops.anomalies.schedule;

import org.bbops.anomalies.engine.Cause;

/** Distinguishes a refusal, which is a result, from an error, which fails the test. */
@FunctionalInterface
public interface Refusals {

    /**
     * Why a step was refused.
     *
     * @throws AssertionError when it failed for another reason
     */
    Cause causeOf(Throwable failure);
}
