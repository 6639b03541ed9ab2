package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import org.bbops.platform.locking.plan.WriteCheck;
import org.springframework.dao.OptimisticLockingFailureException;

/**
 * What is compared of an order's header that a change of its lines leaves as it was read. Hibernate does not write it, and so
 * compares nothing: another may have changed the order between the read of the header and that of the lines.
 */
@FunctionalInterface
interface UnchangedHeader {

    /** Nothing: the last to write wins. */
    UnchangedHeader NOTHING = (_, _) -> { };
    /** The version, which is counted up, as for any other change of the order. */
    UnchangedHeader VERSION = (entities, header) -> entities.lock(header, LockModeType.PESSIMISTIC_FORCE_INCREMENT);
    /** What follows from the lines; the row stays locked from then on. */
    UnchangedHeader COLUMNS = UnchangedHeader::compareColumns;

    /**
     * Holds it against the row.
     *
     * @param entities of the calling thread's transaction
     * @param header as it was read
     * @throws RuntimeException a conflict, when another has changed it
     */
    void refuseStale(EntityManager entities, OrderEntity header);

    /** What a lock plan's check compares. */
    static UnchangedHeader of(WriteCheck check) {
        return switch (check) {
            case NONE -> NOTHING;
            case VERSION -> VERSION;
            case ALL_COLUMNS -> COLUMNS;
        };
    }

    private static void compareColumns(EntityManager entities, OrderEntity header) {
        int unchanged = entities.createQuery("update CustomerOrder o set o.total = o.total where o = :header and o.lineCount = :lines"
                + " and o.total = :total and o.discount = :discount").setParameter("header", header)
                .setParameter("lines", header.lineCount()).setParameter("total", header.terms().total())
                .setParameter("discount", header.terms().discount()).executeUpdate();
        if (unchanged == 0) {
            throw new OptimisticLockingFailureException("an order has been changed by another since it was read; nothing was written");
        }
    }
}
