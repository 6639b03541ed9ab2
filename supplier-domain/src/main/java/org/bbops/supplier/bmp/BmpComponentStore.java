package org.bbops.supplier.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;
import org.bbops.supplier.choice.Offer;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.store.ComponentStore;

/** s_component and s_supp_component by beans. */
final class BmpComponentStore implements ComponentStore {

    private static final String OFFERS = "sc_p_id = ?";
    private static final String RECEIVE = """
            update s_component set qty_on_order = qty_on_order - ?,
              qty_demanded = case when qty_demanded > ? then qty_demanded - ? else 0 end, version = version + 1
            where comp_id = ?""";

    private final Home<String, ComponentTable.Row> components;
    private final Home<OfferTable.Key, Offer> offers;

    BmpComponentStore(Home<String, ComponentTable.Row> components, Homes homes) {
        this.components = components;
        this.offers = homes.of(new OfferTable());
    }

    @Override
    public List<Component> findToChange(List<String> ids) {
        return components.findEach(ids, Use.CHANGE).stream()
                .map(row -> new Component(row.id(), row.onOrder(), row.demanded(), row.leadTimeDays())).toList();
    }

    @Override
    public List<Offer> offersFor(List<String> ids) {
        return ids.stream().flatMap(id -> offers.findBy(OFFERS, Use.READ, id).stream()).toList();
    }

    @Override
    public void update(List<Component> rows) {
        rows.forEach(row -> components.change(new ComponentTable.Row(row.id(), row.onOrder(), row.demanded(), row.leadTimeDays())));
    }

    @Override
    public boolean receive(String id, int quantity) {
        return components.execute(RECEIVE, id, quantity, quantity, quantity, id);
    }

    /** s_supp_component, which nothing changes. */
    private static final class OfferTable implements EntityTable<OfferTable.Key, Offer> {

        /** The key of s_supp_component. */
        record Key(String componentId, int supplierId) implements Comparable<Key> {

            private static final Comparator<Key> ORDER = Comparator.comparing(Key::componentId).thenComparing(Key::supplierId);

            @Override
            public int compareTo(Key other) {
                return ORDER.compare(this, other);
            }
        }

        @Override
        public String name() {
            return "s_supp_component";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("sc_p_id", "sc_supp_id");
        }

        @Override
        public List<String> columns() {
            return List.of("sc_price", "sc_qty", "sc_discount", "sc_del_date");
        }

        @Override
        public Key key(ResultSet result) throws SQLException {
            return new Key(result.getString("sc_p_id"), result.getInt("sc_supp_id"));
        }

        @Override
        public Offer row(ResultSet result) throws SQLException {
            return new Offer(result.getString("sc_p_id"), result.getInt("sc_supp_id"), result.getBigDecimal("sc_price"),
                    result.getInt("sc_qty"), result.getBigDecimal("sc_discount"), result.getInt("sc_del_date"));
        }

        @Override
        public Key keyOf(Offer row) {
            return new Key(row.componentId(), row.supplierId());
        }

        @Override
        public List<?> keyValues(Key key) {
            return List.of(key.componentId(), key.supplierId());
        }

        @Override
        public List<?> values(Offer row) {
            return List.of(row.price(), row.lotSize(), row.discount(), row.deliveryDays());
        }
    }
}
