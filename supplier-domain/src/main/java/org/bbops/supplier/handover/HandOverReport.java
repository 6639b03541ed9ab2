package org.bbops.supplier.handover;

import org.bbops.contracts.supplier.HandOverState;

/** Reports the state of the hand-over. */
@FunctionalInterface
public interface HandOverReport {

    /**
     * Returns the current state.
     *
     * @throws org.bbops.contracts.problem.BusinessException {@code OVERLOADED} when the broker does not answer
     */
    HandOverState state();
}
