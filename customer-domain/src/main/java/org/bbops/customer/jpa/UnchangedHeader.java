package org.bbops.customer.jpa;

import org.bbops.customer.entity.OrderEntity;

/**
 * Fragment that checks an order's header when a change of its lines leaves the header as it was read. Hibernate does
 * not write such a header, and so checks nothing: another transaction may have changed the order between the read of
 * the header and that of the lines.
 */
interface UnchangedHeader {

    /**
     * Checks the row for a change, as {@code bbops.locking} says.
     *
     * @param header as it was read
     * @throws RuntimeException a conflict, when another transaction has changed it
     */
    void refuseStale(OrderEntity header);
}
