package org.bbops.manufacturing.jpa;

import jakarta.persistence.QueryHint;
import java.util.List;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.hibernate.jpa.HibernateHints;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;

/** Spring Data repository of m_inventory. */
interface InventoryRepository extends Repository<Inventory, String>, PlannedReads<Inventory, String>, InventoryStore {

    /** Flushes the changes of all tables. */
    void flush();

    /**
     * Adds to a row's stock.
     *
     * @return the number of updated rows, 0 or 1
     */
    @Modifying
    @NativeQuery("update m_inventory set in_qty = in_qty + :quantity, version = version + 1 where in_p_id = :partId")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "m_inventory"))
    int addToStock(String partId, int quantity);

    /**
     * Adds to a row's stock and subtracts from the quantity on order.
     *
     * @return the number of updated rows, 0 or 1
     */
    @Modifying
    @NativeQuery("""
            update m_inventory set in_qty = in_qty + :quantity,
              in_ordered = case when in_ordered > :quantity then in_ordered - :quantity else 0 end,
              version = version + 1
            where in_p_id = :partId""")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "m_inventory"))
    int addDelivery(String partId, int quantity);

    @Override
    default List<Inventory> findToChange(List<String> partIds) {
        return findEach(partIds, Use.CHANGE);
    }

    @Override
    default void update(List<Inventory> rows) {
        flush();
    }

    @Override
    default boolean add(String partId, int quantity) {
        return addToStock(partId, quantity) == 1;
    }

    @Override
    default boolean receive(String partId, int quantity) {
        return addDelivery(partId, quantity) == 1;
    }
}
