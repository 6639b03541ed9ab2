package org.bbops.customer.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.customer.entity.Item;
import org.bbops.customer.store.ItemStore;
import org.bbops.platform.bmp.EntityTable;
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

    /** o_item, which nothing changes. */
    private static final class ItemTable implements EntityTable<String, Item> {

        @Override
        public String name() {
            return "o_item";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("i_id");
        }

        @Override
        public List<String> columns() {
            return List.of("i_price", "i_discount");
        }

        @Override
        public String key(ResultSet result) throws SQLException {
            return result.getString("i_id");
        }

        @Override
        public Item row(ResultSet result) throws SQLException {
            return new Item(key(result), result.getBigDecimal("i_price"), result.getBigDecimal("i_discount"));
        }

        @Override
        public String keyOf(Item row) {
            return row.id();
        }

        @Override
        public List<?> keyValues(String key) {
            return List.of(key);
        }

        @Override
        public List<?> values(Item row) {
            return List.of(row.price(), row.discount());
        }
    }
}
