package org.bbops.customer.sql;

import java.util.Optional;
import java.util.function.IntFunction;
import org.bbops.customer.entity.Order;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.locking.LockOrder;
import org.bbops.platform.locking.Use;
import org.bbops.platform.settings.LockOrdering;
import org.bbops.platform.table.TableAccess;

/** Makes the stores of this package. */
public final class CustomerSql {

    private CustomerSql() {
    }

    /**
     * Stores that work in the calling thread's transaction.
     *
     * @param tables reaches the rows
     * @param lockOrder the order in which rows are touched
     * @param ordering the level of that order
     */
    public static CustomerTables over(TableAccess tables, LockOrder lockOrder, LockOrdering ordering) {
        OrderRows orders = new OrderRows(tables);
        IntFunction<Optional<Order>> byNumber = orderId -> orders.find(orderId, Use.CHANGE);
        IntFunction<Optional<Order>> toChange = switch (ordering) {
            case SORTED -> byNumber;
            // Lines that are not locked have no order of locks; read before the header they would only be older than it.
            case UNSORTED -> orders.lines().locksTo(Use.CHANGE)
                    ? orderId -> orders.findLinesFirst(orderId, lockOrder) : byNumber;
        };
        return new CustomerTables(new SqlOrderStore(orders, toChange), orders.reads(Use.READ),
                new SqlItemStore(tables), new SqlCustomerStore(tables));
    }
}
