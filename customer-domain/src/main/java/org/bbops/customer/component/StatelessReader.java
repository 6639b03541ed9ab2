package org.bbops.customer.component;

import java.util.Optional;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.store.CustomerTables;
import org.springframework.transaction.annotation.Transactional;

/** Service that knows nothing of its callers: a transaction over the domain's store. */
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
