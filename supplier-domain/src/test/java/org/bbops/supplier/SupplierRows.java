package org.bbops.supplier;

import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Initial rows of tests of the supplier domain. */
final class SupplierRows {

    static final String BOLT = "CMP000000000001";
    static final String NUT = "CMP000000000002";

    private SupplierRows() {
    }

    /** Bolts and nuts from supplier 1 in lots of 12 and 10, dearer from supplier 2, none on order, and nothing else. */
    static void load(JdbcClient sql) {
        Stream.of("s_component", "s_supp_component", "s_purchase_order", "s_purchase_orderline", "s_outbox")
                .forEach(table -> sql.sql("delete from " + table).update());
        sql.sql("""
                insert into s_component (comp_id, comp_name, comp_desc, comp_unit, comp_cost, qty_on_order, qty_demanded,
                  lead_time, container_size) values
                ('CMP000000000001', 'b', 'b', 'b', 1, 0, 0, 3, 10), ('CMP000000000002', 'n', 'n', 'n', 1, 0, 0, 5, 10)""")
                .update();
        sql.sql("""
                insert into s_supp_component (sc_p_id, sc_supp_id, sc_price, sc_qty, sc_discount, sc_del_date) values
                ('CMP000000000001', 1, 1.00, 12, 0.10, 2), ('CMP000000000002', 1, 1.00, 10, 0.10, 5),
                ('CMP000000000001', 2, 2.00, 10, 0, 1), ('CMP000000000002', 2, 2.00, 10, 0, 1)""").update();
        // Not reset: the service keeps the block of keys that it has taken.
        sql.sql("insert into u_sequences values ('purchaseorder', 1000001, 10000) on conflict do nothing").update();
    }
}
