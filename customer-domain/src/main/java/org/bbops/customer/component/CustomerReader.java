package org.bbops.customer.component;

import java.util.Optional;
import org.bbops.contracts.customer.CustomerDetails;

/** Reads customers for users, by one kind of component. */
public interface CustomerReader {

    /**
     * Reads a customer; empty when there is no such customer.
     *
     * @param customerId c_id
     * @param conversation name of the caller's conversation; null when the caller does not name one
     */
    Optional<CustomerDetails> read(int customerId, String conversation);
}
