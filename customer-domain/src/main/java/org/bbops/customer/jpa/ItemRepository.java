package org.bbops.customer.jpa;

import java.util.Collection;
import java.util.List;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** o_item, read only. */
interface ItemRepository extends Repository<ItemEntity, String> {

    @Query("select i from Item i where i.id in :ids order by i.id")
    List<ItemEntity> in(Collection<String> ids);
}
