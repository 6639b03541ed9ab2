package org.bbops.customer.jdbc;

import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.customer.sql.CustomerSql;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.table.TableAccess;

/** Makes the stores of the domain by plain JDBC. */
public final class CustomerJdbc {

    private CustomerJdbc() {
    }

    /**
     * Stores that work in the calling thread's transaction.
     *
     * @param tables reaches the rows by plain JDBC
     * @param lockOrder the order in which rows are touched
     * @param locks locks of reads
     */
    public static CustomerTables over(TableAccess tables, LockOrder lockOrder, LockPlan locks) {
        CustomerTables stores = CustomerSql.over(tables, lockOrder);
        return locks.toRead("o_orders") == RowLock.NONE ? stores.withOrderReads(new JdbcOrderReads(tables.jdbc())) : stores;
    }
}
