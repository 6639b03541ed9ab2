package org.bbops.supplier.jpa;

import java.util.List;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.bbops.supplier.choice.Offer;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.store.ComponentStore;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** s_component and s_supp_component by Spring Data. */
interface ComponentRepository extends Repository<Component, String>, PlannedReads<Component, String>, ComponentStore {

    @Override
    default List<Component> findToChange(List<String> ids) {
        return findEach(ids, Use.CHANGE);
    }

    @Override
    @Query("""
            select new org.bbops.supplier.choice.Offer(
              o.componentId, o.supplierId, o.price, o.lotSize, o.discount, o.deliveryDays)
            from SupplierComponent o where o.componentId in :ids""")
    List<Offer> offersFor(List<String> ids);

    @Override
    default void update(List<Component> rows) {
        // Managed entities: Hibernate writes them at the flush.
    }

    /**
     * Takes a delivery off what is demanded and on order.
     *
     * @return how many such rows there are, 0 or 1
     */
    @Modifying
    @Query("""
            update Component c set c.onOrder = c.onOrder - :quantity,
              c.demanded = case when c.demanded > :quantity then c.demanded - :quantity else 0 end,
              c.version = c.version + 1
            where c.id = :id""")
    int takeOffDelivery(String id, int quantity);

    @Override
    default boolean receive(String id, int quantity) {
        return takeOffDelivery(id, quantity) == 1;
    }
}
