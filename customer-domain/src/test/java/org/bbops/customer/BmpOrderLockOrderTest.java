package org.bbops.customer;

import java.util.List;
import org.bbops.customer.sql.CustomerSql;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.table.TableAccess;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.persistence=bmp", "bbops.locking=pessimistic", "bbops.lock-order=unsorted"})
class BmpOrderLockOrderTest extends OrderLockOrderContractTest {

    @Autowired
    private TableAccess tables;

    @Override
    CustomerTables stores(LockOrder order) {
        return CustomerSql.over(tables, order);
    }

    /** Each row's key is found before the row is loaded. */
    @Override
    List<String> sortedStatements() {
        return List.of("select o_orders", "lock o_orders", "select o_orderline", "lock o_orderline", "lock o_orderline",
                "lock o_orderline");
    }

    @Override
    List<String> unsortedStatements() {
        return List.of("select o_orderline", "select o_orderline", "lock o_orderline", "select o_orderline", "lock o_orderline",
                "select o_orderline", "lock o_orderline", "select o_orders", "lock o_orders", "select o_orderline");
    }
}
