package org.bbops.customer.jpa;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.customer.entity.Item;
import org.bbops.customer.entity.ItemEntity;
import org.bbops.customer.store.ItemStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.persistence.PlannedReads;
import org.springframework.data.repository.Repository;

/** Spring Data repository of o_item. */
interface ItemRepository extends Repository<ItemEntity, String>, PlannedReads<ItemEntity, String>, ItemStore {

    @Override
    default Map<String, Item> items(Collection<String> itemIds) {
        return findEach(List.copyOf(itemIds), Use.READ).stream().map(ItemEntity::item)
                .collect(Collectors.toMap(Item::id, Function.identity()));
    }
}
