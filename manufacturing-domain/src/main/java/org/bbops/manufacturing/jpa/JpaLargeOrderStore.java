package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.List;
import org.bbops.contracts.manufacturing.SalesOrderLine;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.manufacturing.entity.LargeOrderRow;
import org.bbops.manufacturing.store.LargeOrderStore;
import org.bbops.platform.locking.plan.LockPlan;
import org.hibernate.exception.ConstraintViolationException;

/** m_largeorder by Hibernate. */
final class JpaLargeOrderStore implements LargeOrderStore {

    private static final String DELETE = "delete LargeOrderRow r where r.orderId = :order and r.lineId = :line";
    private static final String ALL = "from LargeOrderRow r order by r.id";

    private final EntityManager entities;
    private final LockModeType toRead;

    JpaLargeOrderStore(EntityManager entities, LockPlan locks) {
        this.entities = entities;
        this.toRead = locks.toRead("m_largeorder").mode();
    }

    @Override
    public void insert(List<LargeOrderRow> rows) {
        try {
            rows.forEach(entities::persist);
            entities.flush();
        } catch (ConstraintViolationException e) {
            throw new BusinessException(Category.CONFLICT,
                    "A line of the order has a large order already; nothing was written", e);
        }
    }

    @Override
    public boolean delete(SalesOrderLine line) {
        return entities.createQuery(DELETE).setParameter("order", line.orderId()).setParameter("line", line.lineId())
                .executeUpdate() == 1;
    }

    @Override
    public List<LargeOrderRow> findAll() {
        return entities.createQuery(ALL, LargeOrderRow.class).setLockMode(toRead).getResultList();
    }
}
