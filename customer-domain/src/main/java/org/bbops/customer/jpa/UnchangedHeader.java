package org.bbops.customer.jpa;

import org.bbops.customer.entity.OrderEntity;

/**
 * Fragment that checks an order's header when a change of its lines leaves the header as it was read. Hibernate does not write an
 * unchanged header and therefore does not check it, although another transaction may have changed the order since the header was read.
 */
interface UnchangedHeader {

    /**
     * Checks that the row has not changed, as {@code bbops.locking} requires.
     *
     * @param header row as it was read
     * @throws RuntimeException a conflict, when another transaction has changed it
     */
    void refuseStale(OrderEntity header);
}
