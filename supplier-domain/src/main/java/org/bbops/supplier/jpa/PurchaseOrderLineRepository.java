package org.bbops.supplier.jpa;

import java.util.Comparator;
import java.util.List;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderLineStore;
import org.springframework.data.repository.Repository;

/** s_purchase_orderline by Spring Data. */
interface PurchaseOrderLineRepository
        extends
            Repository<PurchaseOrderLine, PurchaseOrderLine.Key>,
            PlannedReads<PurchaseOrderLine, PurchaseOrderLine.Key>,
            PurchaseOrderLineStore {

    /** Inserts rows now, and flushes all pending changes. */
    List<PurchaseOrderLine> saveAllAndFlush(Iterable<PurchaseOrderLine> rows);

    @Override
    default void insert(List<PurchaseOrderLine> lines) {
        saveAllAndFlush(lines);
    }

    /**
     * Not locked for change: a transaction that changes one holds the order, which excludes all others. Sorted here:
     * with ORDER BY, Derby locks nothing, and Hibernate cannot make up for it where a key has two columns.
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
