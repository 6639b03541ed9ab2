package org.bbops.customer.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.function.Consumer;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.customer.entity.OrderEntity;
import org.springframework.dao.OptimisticLockingFailureException;

/** Checks a header by the lock plan of o_orders; Spring Data finds this class by its name. */
final class UnchangedHeaderImpl implements UnchangedHeader {

    private static final String COLUMNS = """
            update CustomerOrder o set o.total = o.total
            where o = :header and o.lineCount = :lines and o.total = :total and o.discount = :discount""";

    private final EntityManager entities;
    private final Consumer<OrderEntity> check;

    /**
     * @param entities entity manager of the calling thread's transaction
     * @param locks lock plan, which chooses the check
     */
    UnchangedHeaderImpl(EntityManager entities, LockPlan locks) {
        this.entities = entities;
        this.check = switch (locks.check("o_orders")) {
            // The last to write wins.
            case NONE -> _ -> {
            };
            // Increments the version, as any other change of the order does.
            case VERSION -> header -> entities.lock(header, LockModeType.PESSIMISTIC_FORCE_INCREMENT);
            case ALL_COLUMNS -> this::compareColumns;
        };
    }

    @Override
    public void refuseStale(OrderEntity header) {
        check.accept(header);
    }

    /** Compares the columns that are computed from the lines; the update also locks the row. */
    private void compareColumns(OrderEntity header) {
        int unchanged = entities.createQuery(COLUMNS).setParameter("header", header)
                .setParameter("lines", header.lineCount()).setParameter("total", header.terms().total())
                .setParameter("discount", header.terms().discount()).executeUpdate();
        if (unchanged == 0) {
            throw new OptimisticLockingFailureException("another transaction has changed the order since it was read; nothing was written");
        }
    }
}
