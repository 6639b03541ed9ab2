package org.bbops.customer.jdbc;

import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.customer.sql.CustomerSql;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.table.TableAccess;

/** Creates the domain's stores with plain JDBC. */
public final class CustomerJdbc {

    private CustomerJdbc() {
    }

    /**
     * Creates stores that run in the calling thread's transaction.
     *
     * @param tables access to rows with plain JDBC
     * @param lockOrder order in which rows are locked
     * @param locks locks that reads take
     */
    public static CustomerTables over(TableAccess tables, LockOrder lockOrder, LockPlan locks) {
        CustomerTables stores = CustomerSql.over(tables, lockOrder);
        return locks.toRead("o_orders") == RowLock.NONE ? stores.withOrderReads(new JdbcOrderReads(tables.jdbc())) : stores;
    }
}
