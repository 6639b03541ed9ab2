package org.bbops.customer.component;

import java.util.Optional;
import org.bbops.contracts.customer.CustomerDetails;

/** Reads a row of o_customer for a user, as one kind of component does. */
public interface CustomerReader {

    /**
     * Reads a customer; empty when there is none of this key.
     *
     * @param customerId c_id
     * @param conversation names the user among all that ask; null where it does not say who it is
     */
    Optional<CustomerDetails> read(int customerId, String conversation);
}
