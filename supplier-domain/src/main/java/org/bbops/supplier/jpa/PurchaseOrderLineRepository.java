package org.bbops.supplier.jpa;

import java.util.Comparator;
import java.util.List;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderLineStore;
import org.springframework.data.repository.Repository;

/** Store of s_purchase_orderline by Spring Data. */
interface PurchaseOrderLineRepository
        extends
            Repository<PurchaseOrderLine, PurchaseOrderLine.Key>,
            PlannedReads<PurchaseOrderLine, PurchaseOrderLine.Key>,
            PurchaseOrderLineStore {

    /** Inserts rows and flushes all pending changes. */
    List<PurchaseOrderLine> saveAllAndFlush(Iterable<PurchaseOrderLine> rows);

    @Override
    default void insert(List<PurchaseOrderLine> lines) {
        saveAllAndFlush(lines);
    }

    /**
     * Reads without locks for update, since a transaction that changes a line has locked the order. Sorts in memory:
     * with ORDER BY, Derby locks no rows, and Hibernate cannot compensate for that with a key of two columns.
     */
    @Override
    default List<PurchaseOrderLine> linesOf(int number) {
        return findBy("from PurchaseOrderLine l where l.orderNumber = ?1", Use.READ, number).stream()
                .sorted(Comparator.comparingInt(PurchaseOrderLine::number)).toList();
    }

    @Override
    default void update(PurchaseOrderLine line) {
        // A managed entity: Hibernate writes it at the flush.
    }
}
