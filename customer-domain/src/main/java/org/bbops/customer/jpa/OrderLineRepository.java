package org.bbops.customer.jpa;

import jakarta.persistence.QueryHint;
import java.util.Comparator;
import java.util.List;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.OrderLineEntity;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.hibernate.jpa.HibernateHints;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;

/** Spring Data repository of o_orderline. */
interface OrderLineRepository extends Repository<OrderLineEntity, OrderLineEntity.Key>, PlannedReads<OrderLineEntity, OrderLineEntity.Key> {

    /** Inserts rows at the next flush. */
    List<OrderLineEntity> saveAll(Iterable<OrderLineEntity> rows);

    /** Returns a row that this transaction has read, without a query. */
    OrderLineEntity getReferenceById(OrderLineEntity.Key key);

    /** Deletes a row that this transaction has read, at the next flush. */
    void delete(OrderLineEntity row);

    /** Deletes an order's lines immediately. */
    @Modifying
    @NativeQuery("delete from o_orderline where ol_o_id = :orderId")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "o_orderline"))
    void deleteRowsOf(int orderId);

    /** Returns the keys of an order's lines, in no particular order. */
    @Query("select l.key from OrderLine l where l.key.orderId = :orderId")
    List<OrderLineEntity.Key> keysOf(int orderId);

    /**
     * Returns an order's lines by number. They are sorted here because Derby takes no locks in a query with {@code order by}, which
     * Hibernate cannot work around when a key has two columns.
     */
    default List<OrderLine> linesOf(int orderId, Use use) {
        return findBy("from OrderLine l where l.key.orderId = ?1", use, orderId).stream().map(OrderLineEntity::line)
                .sorted(Comparator.comparingInt(OrderLine::id)).toList();
    }
}
