package org.bbops.manufacturing.jpa;

import jakarta.persistence.QueryHint;
import java.util.List;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.manufacturing.entity.LargeOrderRow;
import org.bbops.manufacturing.store.LargeOrderStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.hibernate.jpa.HibernateHints;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;

/** Spring Data repository of m_largeorder. */
interface LargeOrderRepository extends Repository<LargeOrderRow, Integer>, PlannedReads<LargeOrderRow, Integer>, LargeOrderStore {

    /** Inserts rows immediately. */
    List<LargeOrderRow> saveAllAndFlush(Iterable<LargeOrderRow> rows);

    /**
     * Deletes the row of an order's line immediately.
     *
     * @return the number of deleted rows, 0 or 1
     */
    @Modifying
    @NativeQuery("delete from m_largeorder where lo_o_id = :orderId and lo_ol_id = :lineId")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "m_largeorder"))
    int deleteRow(int orderId, int lineId);

    @Override
    default void insert(List<LargeOrderRow> rows) {
        try {
            saveAllAndFlush(rows);
        } catch (DataIntegrityViolationException e) {
            throw new BusinessException(Category.CONFLICT,
                    "A line of the order has a large order already; nothing was written", e);
        }
    }

    @Override
    default boolean delete(SalesOrderLine line) {
        return deleteRow(line.orderId(), line.lineId()) == 1;
    }

    @Override
    default List<LargeOrderRow> findUpTo(int rowsMax) {
        // No limit in the query: not every engine can lock the first rows of an order.
        return findBy("from LargeOrderRow r order by r.id", Use.READ).stream().limit(rowsMax).toList();
    }
}
