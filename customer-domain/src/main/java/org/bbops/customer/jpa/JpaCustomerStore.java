package org.bbops.customer.jpa;

import java.time.LocalDate;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.registry.CustomerStore;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Repository;

/** The store of customers in {@code bbops.persistence=jpa}. */
@Repository
@ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
class JpaCustomerStore implements CustomerStore {

    private final CustomerRepository customers;

    JpaCustomerStore(CustomerRepository customers) {
        this.customers = customers;
    }

    @Override
    public boolean exists(int customerId) {
        return customers.findById(customerId).isPresent();
    }

    @Override
    public void insert(int customerId, CustomerDetails details, LocalDate since) {
        customers.save(new CustomerEntity(customerId, details, since));
    }
}
