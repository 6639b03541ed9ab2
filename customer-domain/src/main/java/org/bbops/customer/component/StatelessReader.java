package org.bbops.customer.component;

import java.util.Optional;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.store.CustomerTables;
import org.springframework.transaction.annotation.Transactional;

/** Stateless service: reads from the domain's store in a transaction. */
class StatelessReader implements CustomerReader {

    private final CustomerTables stores;

    StatelessReader(CustomerTables stores) {
        this.stores = stores;
    }

    @Override
    @Transactional(readOnly = true)
    public Optional<CustomerDetails> read(int customerId, String conversation) {
        return stores.customers().read(customerId);
    }
}
