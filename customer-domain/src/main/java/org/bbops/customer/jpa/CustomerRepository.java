package org.bbops.customer.jpa;

import java.time.LocalDate;
import java.util.Optional;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.entity.CustomerEntity;
import org.bbops.customer.store.CustomerStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.springframework.data.repository.Repository;

/** Spring Data repository of o_customer. */
interface CustomerRepository extends Repository<CustomerEntity, Integer>, PlannedReads<CustomerEntity, Integer>, CustomerStore {

    /** Inserts a row at the next flush. */
    void save(CustomerEntity row);

    @Override
    default Optional<CustomerDetails> read(int customerId) {
        return find(customerId, Use.READ).map(CustomerEntity::details);
    }

    @Override
    default void insert(int customerId, CustomerDetails details, LocalDate since) {
        save(new CustomerEntity(customerId, details, since));
    }
}
