package org.bbops.testbed;

import java.util.Optional;
import org.bbops.contracts.supplier.HandOverState;

/** Source of the state of purchase orders between their commit and the supplier, as the supplier domain reports it. */
public interface HandOverSource {

    /**
     * Returns the state of the moment; empty when the supplier domain does not answer.
     *
     * @throws TestbedException when the answer cannot be understood, as another would not be either
     */
    Optional<HandOverState> state();
}
