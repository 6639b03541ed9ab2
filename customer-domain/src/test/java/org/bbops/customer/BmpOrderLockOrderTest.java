package org.bbops.customer;

import org.bbops.customer.bmp.BmpStores;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.settings.LockOrdering;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=pessimistic", "bbops.lock-order=unsorted"})
class BmpOrderLockOrderTest extends OrderLockOrderContractTest {

    @Autowired
    private Homes homes;

    @Override
    Stores stores(LockOrder order, LockOrdering ordering) {
        return BmpStores.over(homes, order, ordering);
    }
}
