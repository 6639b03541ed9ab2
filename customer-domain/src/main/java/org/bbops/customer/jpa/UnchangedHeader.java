package org.bbops.customer.jpa;

import org.bbops.customer.entity.OrderEntity;

/**
 * Fragment that compares an order's header which a change of its lines leaves as it was read. Hibernate does not write it, and so
 * compares nothing: another may have changed the order between the read of the header and that of the lines.
 */
interface UnchangedHeader {

    /**
     * Holds it against the row, as {@code bbops.locking} has it.
     *
     * @param header as it was read
     * @throws RuntimeException a conflict, when another has changed it
     */
    void refuseStale(OrderEntity header);
}
