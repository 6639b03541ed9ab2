package org.bbops.testbed;

import java.util.Optional;
import org.bbops.contracts.supplier.HandOverState;

/** How purchase orders stand between their commit and the supplier, as the supplier domain tells it. */
public interface HandOverSource {

    /** The state of the moment; empty when the supplier domain does not answer. */
    Optional<HandOverState> state();
}
