package org.bbops.customer.registry;

import java.time.Clock;
import java.time.LocalDate;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.corporate.CustomerRecord;
import org.bbops.contracts.customer.CustomerKey;
import org.bbops.contracts.customer.NewCustomerRequest;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.customer.Stores;
import org.bbops.platform.keys.KeySequence;
import org.bbops.platform.keys.Keys;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The transactions about customers themselves (workload page, section 3). */
@Service
public class RegistryService {

    private final CustomerStore store;
    private final CorporateService corporate;
    private final Keys keys;
    private final Clock clock;

    RegistryService(Stores stores, CorporateService corporate, Keys keys, Clock clock) {
        this.store = stores.customers();
        this.corporate = corporate;
        this.keys = keys;
        this.clock = clock;
    }

    /** Adds a customer in both domains; see {@link org.bbops.contracts.customer.CustomerService#newCustomer}. */
    @Transactional
    public CustomerKey newCustomer(NewCustomerRequest request) {
        int customerId = keys.next(KeySequence.CUSTOMER);
        // One date for both: a second look at the clock may be one at another day.
        LocalDate since = LocalDate.now(clock);
        // The financial record first: where it commits on its own, a customer that can order always has one.
        corporate.addCustomer(new CustomerRecord(customerId, request.details(), request.credit(), since));
        store.insert(customerId, request.details(), since);
        return new CustomerKey(customerId);
    }

    /**
     * Looks a customer up.
     *
     * @throws BusinessException UNKNOWN_CUSTOMER when there is none
     */
    @Transactional(readOnly = true)
    public CustomerKey validateCustomer(int customerId) {
        if (!store.exists(customerId)) {
            throw new BusinessException(Category.UNKNOWN_CUSTOMER, "o_customer has no customer " + customerId);
        }
        return new CustomerKey(customerId);
    }
}
