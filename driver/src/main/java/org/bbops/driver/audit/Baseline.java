package org.bbops.driver.audit;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.bbops.driver.audit.Audit.AuditException;

/**
 * Row counts loaded before the run. The loader numbers rows from 1 on, so that a count is also the last key loaded, and every greater key is
 * the run's.
 *
 * @param orders rows of o_orders
 * @param customers rows of c_customer
 * @param workOrders rows of m_workorder
 * @param purchaseOrders rows of s_purchase_order
 */
record Baseline(long orders, long customers, long workOrders, long purchaseOrders) {

    /** Keys are handed out in blocks; the loader leaves the rest of its last block unused (workload page, section 1). */
    private static final long KEY_BLOCK = 10_000;

    /** @throws AuditException when the database has no record of its population */
    static Baseline read(Tables tables) throws SQLException {
        Map<String, String> population = new HashMap<>();
        tables.each("select u_key, u_value from u_population", row -> population.put(row.getString(1), row.getString(2)));
        return new Baseline(rows(population, "o_orders"), rows(population, "c_customer"), rows(population, "m_workorder"),
                rows(population, "s_purchase_order"));
    }

    /**
     * Replaces placeholders in SQL: {lastOrder}, {lastCustomer}, {lastWorkOrder} and {lastPurchaseOrder} by the last loaded keys, and
     * {endOrder}, {endCustomer}, {endWorkOrder}, {endPurchaseOrder} and {endLargeOrder} by the last keys before those assigned in the run.
     */
    String fill(String sql) {
        String filled = sql.replace("{endLargeOrder}", Long.toString(blockEnd(0)));
        Map<String, Long> lastKeys = Map.of("Order", orders, "Customer", customers, "WorkOrder", workOrders,
                "PurchaseOrder", purchaseOrders);
        for (Map.Entry<String, Long> last : lastKeys.entrySet()) {
            filled = filled.replace("{last" + last.getKey() + "}", last.getValue().toString())
                    .replace("{end" + last.getKey() + "}", Long.toString(blockEnd(last.getValue())));
        }
        return filled;
    }

    private static long blockEnd(long lastKey) {
        return (lastKey / KEY_BLOCK + 1) * KEY_BLOCK;
    }

    private static long rows(Map<String, String> population, String table) {
        String count = population.get("rows." + table);
        if (count == null) {
            throw new AuditException("The database does not record how many rows of " + table
                    + " were loaded (u_population has no key rows." + table + "): load it with bbops load first", null);
        }
        return Long.parseLong(count);
    }
}
