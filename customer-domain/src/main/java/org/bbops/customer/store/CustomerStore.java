package org.bbops.customer.store;

import java.time.LocalDate;
import java.util.Optional;
import org.bbops.contracts.customer.CustomerDetails;

/** Store of o_customer. Every method runs in the caller's transaction. */
public interface CustomerStore {

    /** Reads a customer; empty when there is no such customer. */
    Optional<CustomerDetails> read(int customerId);

    /**
     * Writes a new customer.
     *
     * @param since c_since
     */
    void insert(int customerId, CustomerDetails details, LocalDate since);
}
