package org.bbops.customer.store;

import java.time.LocalDate;
import org.bbops.contracts.customer.CustomerDetails;

/** The table o_customer. Every method runs in the caller's transaction. */
public interface CustomerStore {

    /** Whether there is a customer with this key. */
    boolean exists(int customerId);

    /**
     * Writes a new customer.
     *
     * @param since c_since
     */
    void insert(int customerId, CustomerDetails details, LocalDate since);
}
