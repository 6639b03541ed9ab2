package org.bbops.testbed;

import java.util.Optional;
import org.bbops.contracts.supplier.HandOverState;

/** Source of the state of purchase orders between their commit and the supplier, as the supplier domain reports it. */
public interface HandOverSource {

    /** The state of the moment; empty when the supplier domain does not answer. */
    Optional<HandOverState> state();
}
