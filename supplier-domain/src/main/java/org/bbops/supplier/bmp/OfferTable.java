package org.bbops.supplier.bmp;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.supplier.choice.Offer;

/** s_supp_component, which nothing changes. */
final class OfferTable implements EntityTable<OfferTable.Key, Offer> {

    /** The key of s_supp_component. */
    record Key(String componentId, int supplierId) implements Comparable<Key> {

        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::componentId).thenComparing(Key::supplierId);

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
