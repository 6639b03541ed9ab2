package org.bbops.customer.bmp;

import java.time.LocalDate;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.store.CustomerStore;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;

/** o_customer by beans. */
final class BmpCustomerStore implements CustomerStore {

    private final Home<Integer, CustomerTable.Row> customers;

    BmpCustomerStore(Homes homes) {
        this.customers = homes.of(new CustomerTable());
    }

    @Override
    public boolean exists(int customerId) {
        return customers.find(customerId, Use.READ).isPresent();
    }

    @Override
    public void insert(int customerId, CustomerDetails details, LocalDate since) {
        customers.create(new CustomerTable.Row(customerId, details, since));
    }
}
