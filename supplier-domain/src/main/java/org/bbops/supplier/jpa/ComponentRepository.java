package org.bbops.supplier.jpa;

import jakarta.persistence.QueryHint;
import java.util.List;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.bbops.supplier.choice.Offer;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.store.ComponentStore;
import org.hibernate.jpa.HibernateHints;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;

/** Store of s_component and s_supp_component by Spring Data. */
interface ComponentRepository extends Repository<Component, String>, PlannedReads<Component, String>, ComponentStore {

    @Override
    default List<Component> findToChange(List<String> ids) {
        return findEach(ids, Use.CHANGE);
    }

    @Override
    default List<Offer> offersFor(List<String> ids) {
        return select("""
                select new org.bbops.supplier.choice.Offer(
                  o.componentId, o.supplierId, o.price, o.lotSize, o.discount, o.deliveryDays)
                from SupplierComponent o where o.componentId in (:keys)""", Offer.class, ids);
    }

    @Override
    default void update(List<Component> rows) {
        // Managed entities: Hibernate writes them at the flush.
    }

    /**
     * Subtracts a delivery from the demanded quantity and the quantity on order.
     *
     * @return the number of updated rows, 0 or 1
     */
    @Modifying
    @NativeQuery("""
            update s_component set qty_on_order = qty_on_order - :quantity,
              qty_demanded = case when qty_demanded > :quantity then qty_demanded - :quantity else 0 end,
              version = version + 1
            where comp_id = :id""")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_NATIVE_SPACES, value = "s_component"))
    int subtractDelivery(String id, int quantity);

    @Override
    default boolean receive(String id, int quantity) {
        return subtractDelivery(id, quantity) == 1;
    }
}
