package org.bbops.customer;

import org.bbops.customer.sql.CustomerSql;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.table.TableAccess;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=jdbc", "bbops.locking=pessimistic", "bbops.lock-order=unsorted"})
class JdbcOrderLockOrderTest extends OrderLockOrderContractTest {

    @Autowired
    private TableAccess tables;

    @Override
    CustomerTables stores(LockOrder order) {
        return CustomerSql.over(tables, order);
    }
}
