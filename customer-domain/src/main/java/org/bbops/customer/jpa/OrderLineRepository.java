package org.bbops.customer.jpa;

import jakarta.persistence.QueryHint;
import java.util.Comparator;
import java.util.List;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.entity.OrderLineEntity;
import org.bbops.customer.entity.OrderLineKey;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.hibernate.jpa.HibernateHints;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;

/** o_orderline by Spring Data. */
interface OrderLineRepository extends Repository<OrderLineEntity, OrderLineKey>, PlannedReads<OrderLineEntity, OrderLineKey> {

    /** Inserts rows at the flush. */
    List<OrderLineEntity> saveAll(Iterable<OrderLineEntity> rows);

    /** Row that this transaction has read, without another look at the database. */
    OrderLineEntity getReferenceById(OrderLineKey key);

    /** Deletes a row that this transaction has read, at the flush. */
    void delete(OrderLineEntity row);

    /** Deletes an order's lines now. */
    @Modifying
    @NativeQuery("delete from o_orderline where ol_o_id = :orderId")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "o_orderline"))
    void deleteRowsOf(int orderId);

    /** The keys of an order's lines, in no order. */
    @Query("select l.key from OrderLine l where l.key.orderId = :orderId")
    List<OrderLineKey> keysOf(int orderId);

    /**
     * An order's lines by number. Sorted here: with an order, Derby locks nothing, and Hibernate cannot make up for it where a key has
     * two columns.
     */
    default List<OrderLine> linesOf(int orderId, Use use) {
        return findBy("from OrderLine l where l.key.orderId = ?1", use, orderId).stream().map(OrderLineEntity::line)
                .sorted(Comparator.comparingInt(OrderLine::id)).toList();
    }
}
