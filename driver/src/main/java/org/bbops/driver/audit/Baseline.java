package org.bbops.driver.audit;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * What was loaded before the run. The loader numbers rows from 1 on, so that a count is also the last key loaded, and
 * every greater key is the run's.
 *
 * @param orders rows of o_orders
 * @param customers rows of c_customer
 * @param workOrders rows of m_workorder
 * @param purchaseOrders rows of s_purchase_order
 */
record Baseline(long orders, long customers, long workOrders, long purchaseOrders) {

    /** @throws AuditException when the database has no population that says what was loaded */
    static Baseline read(Tables tables) throws SQLException {
        Map<String, String> population = new HashMap<>();
        tables.each("select u_key, u_value from u_population", row -> population.put(row.getString(1), row.getString(2)));
        return new Baseline(rows(population, "o_orders"), rows(population, "c_customer"), rows(population, "m_workorder"),
            rows(population, "s_purchase_order"));
    }

    /** SQL with the last keys loaded in place of {lastOrder}, {lastWorkOrder} and {lastPurchaseOrder}. */
    String fill(String sql) {
        return sql.replace("{lastOrder}", Long.toString(orders))
            .replace("{lastWorkOrder}", Long.toString(workOrders))
            .replace("{lastPurchaseOrder}", Long.toString(purchaseOrders));
    }

    private static long rows(Map<String, String> population, String table) {
        String count = population.get("rows." + table);
        if (count == null) {
            throw new AuditException("The database does not say how many rows of " + table
                + " were loaded (u_population has no key rows." + table + "): load it with bbops load first", null);
        }
        return Long.parseLong(count);
    }
}
