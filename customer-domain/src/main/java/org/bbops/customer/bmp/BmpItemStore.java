package org.bbops.customer.bmp;

import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.customer.entity.Item;
import org.bbops.customer.store.ItemStore;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;

/** o_item by beans. */
final class BmpItemStore implements ItemStore {

    private final Home<String, Item> items;

    BmpItemStore(Homes homes) {
        this.items = homes.of(new ItemTable());
    }

    @Override
    public Map<String, Item> items(Collection<String> itemIds) {
        return items.findEach(itemIds, Use.READ).stream().collect(Collectors.toMap(Item::id, Function.identity()));
    }
}
