package org.bbops.supplier.sql;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.bbops.supplier.choice.Offer;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.store.ComponentStore;

/** Store of s_component, and of s_supp_component, which is read only. */
final class SqlComponentStore implements ComponentStore {

    private static final String RECEIVE = """
            update s_component set qty_on_order = qty_on_order - ?,
              qty_demanded = case when qty_demanded > ? then qty_demanded - ? else 0 end, version = version + 1
            where comp_id = ?""";
    private static final EntityTable<String, Row> COMPONENTS = new EntityTable<>("s_component", EntityTable.Key.text("comp_id"),
            List.of("qty_on_order", "qty_demanded", "lead_time"),
            result -> new Row(result.getString("comp_id"), result.getInt("qty_on_order"), result.getInt("qty_demanded"),
                    result.getInt("lead_time")),
            Row::id, row -> List.of(row.onOrder(), row.demanded(), row.leadTimeDays()));
    private static final EntityTable<OfferKey, Offer> OFFERS = new EntityTable<>("s_supp_component",
            new EntityTable.Key<OfferKey>(List.of("sc_p_id", "sc_supp_id"),
                    result -> new OfferKey(result.getString("sc_p_id"), result.getInt("sc_supp_id")),
                    key -> List.of(key.componentId(), key.supplierId())),
            List.of("sc_price", "sc_qty", "sc_discount", "sc_del_date"),
            result -> new Offer(result.getString("sc_p_id"), result.getInt("sc_supp_id"), result.getBigDecimal("sc_price"),
                    result.getInt("sc_qty"), result.getBigDecimal("sc_discount"), result.getInt("sc_del_date")),
            row -> new OfferKey(row.componentId(), row.supplierId()),
            row -> List.of(row.price(), row.lotSize(), row.discount(), row.deliveryDays()));

    private final Rows<String, Row> components;
    private final Rows<OfferKey, Offer> offers;

    SqlComponentStore(TableAccess tables) {
        this.components = tables.of(COMPONENTS);
        this.offers = tables.of(OFFERS);
    }

    @Override
    public List<Component> findToChange(List<String> ids) {
        return components.findEach(ids, Use.CHANGE).stream()
                .map(row -> new Component(row.id(), row.onOrder(), row.demanded(), row.leadTimeDays())).toList();
    }

    /** Returns the lead times in days of the given components that exist. */
    Map<String, Integer> leadTimesOf(Collection<String> ids) {
        return components.findEach(ids, Use.READ).stream().collect(Collectors.toMap(Row::id, Row::leadTimeDays));
    }

    @Override
    public List<Offer> offersFor(List<String> ids) {
        return offers.findIn("sc_p_id", ids, Use.READ);
    }

    @Override
    public void update(List<Component> rows) {
        components.change(rows.stream().map(row -> new Row(row.id(), row.onOrder(), row.demanded(), row.leadTimeDays())).toList());
    }

    @Override
    public boolean receive(String id, int quantity) {
        return components.execute(RECEIVE, id, quantity, quantity, quantity, id);
    }

    /** Values of the columns of s_component that the domain uses. */
    private record Row(String id, int onOrder, int demanded, int leadTimeDays) {
    }

    /** Key of s_supp_component. */
    private record OfferKey(String componentId, int supplierId) implements Comparable<OfferKey> {

        private static final Comparator<OfferKey> ORDER = Comparator.comparing(OfferKey::componentId)
                .thenComparing(OfferKey::supplierId);

        @Override
        public int compareTo(OfferKey other) {
            return ORDER.compare(this, other);
        }
    }
}
