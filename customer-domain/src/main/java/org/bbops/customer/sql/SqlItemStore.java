package org.bbops.customer.sql;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.customer.entity.Item;
import org.bbops.customer.store.ItemStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;

/** o_item, which nothing changes. */
final class SqlItemStore implements ItemStore {

    private static final EntityTable<String, Item> TABLE = new EntityTable<>("o_item", EntityTable.Key.text("i_id"),
            List.of("i_price", "i_discount"),
            result -> new Item(result.getString("i_id"), result.getBigDecimal("i_price"), result.getBigDecimal("i_discount")),
            Item::id, row -> List.of(row.price(), row.discount()));

    private final Rows<String, Item> items;

    SqlItemStore(TableAccess tables) {
        this.items = tables.of(TABLE);
    }

    @Override
    public Map<String, Item> items(Collection<String> itemIds) {
        return items.findEach(itemIds, Use.READ).stream().collect(Collectors.toMap(Item::id, Function.identity()));
    }
}
