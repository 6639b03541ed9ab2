package org.bbops.system.factory;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Three assemblies of six components, with each component in two of them. */
record FactoryRows(JdbcClient sql) {

    static final int ASSEMBLIES = 3;

    static String assembly(int number) {
        return "ASM%012d".formatted(number);
    }

    private static String component(int number) {
        return "CMP%012d".formatted(number);
    }

    void load() {
        List.of("m_parts", "m_bom", "m_workorder", "m_inventory", "m_receipt", "s_component", "s_supp_component",
                "s_purchase_order", "s_purchase_orderline", "s_outbox", "u_baseline_inventory")
                .forEach(table -> sql.sql("delete from " + table).update());
        for (int number = 1; number <= 2 * ASSEMBLIES; number++) {
            part(component(number), 100, 400, 400);
            supplied(component(number));
        }
        for (int number = 1; number <= ASSEMBLIES; number++) {
            part(assembly(number), 0, 0, 0);
            for (int other = 0; other < 4; other++) {
                // 1: 1 2 3 4, 2: 3 4 5 6, 3: 5 6 1 2
                used(assembly(number), component(1 + (2 * (number - 1) + other) % (2 * ASSEMBLIES)), other + 1);
            }
        }
        sql.sql("insert into u_baseline_inventory select in_p_id, in_qty, in_ordered from m_inventory").update();
        sql.sql("insert into u_sequences values ('workorder', 10001, 10000), ('purchaseorder', 10001, 10000)"
                + " on conflict do nothing").update();
    }

    private void part(String id, int lowMark, int highMark, int inStock) {
        sql.sql("insert into m_parts values (?, 'p', 'p', '1', 1, 1, 1, ?, ?)").params(id, lowMark, highMark).update();
        sql.sql("insert into m_inventory values (?, ?, 0, '', 1, date '2026-01-01')").params(id, inStock).update();
    }

    private void used(String assembly, String component, int quantity) {
        sql.sql("insert into m_bom values (?, ?, 1, ?, 1, '', '')").params(assembly, component, quantity).update();
    }

    private void supplied(String id) {
        sql.sql("insert into s_component values (?, 'c', 'c', 'c', 1, 0, 0, 3, 200)").param(id).update();
        sql.sql("insert into s_supp_component values (?, 1, 1.00, 13, 0, 2), (?, 2, 2.00, 17, 0, 2)")
                .params(id, id).update();
    }
}
