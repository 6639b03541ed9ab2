package org.bbops.migrations;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The tables that the scripts make, found and removed in a schema that others may have tables in. */
final class OwnTables {

    /** Written at every migration; removed last, so that what is left of a removal that broke off is still known as ours. */
    private static final String HISTORY = "flyway_schema_history";
    private static final Set<String> NAMES = Set.of("c_customer", "c_supplier", "c_site", "c_parts", "c_rule", "c_discount",
            "o_customer", "o_orders", "o_orderline", "o_item", "m_parts", "m_bom", "m_workorder", "m_largeorder", "m_inventory",
            "m_receipt", "s_component", "s_supp_component", "s_supplier", "s_site", "s_purchase_order", "s_purchase_orderline",
            "s_outbox", "u_sequences", "u_population", "u_baseline_inventory", "u_baseline_component", HISTORY);

    private final Connection connection;
    /** By name in lower case, as the engine spells it. */
    private final Map<String, String> found;

    private OwnTables(Connection connection, Map<String, String> found) {
        this.connection = connection;
        this.found = found;
    }

    /** Looks what there is in the schema that a connection works in. */
    static OwnTables in(Connection connection) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        Map<String, String> found = new TreeMap<>();
        try (ResultSet table = database.getTables(connection.getCatalog(), connection.getSchema(), "%",
                new String[] {"TABLE", "BASE TABLE", "VIEW"})) {
            while (table.next()) {
                String name = table.getString("TABLE_NAME");
                found.put(name.toLowerCase(Locale.ROOT), name);
            }
        }
        return new OwnTables(connection, found);
    }

    boolean none() {
        return found.isEmpty();
    }

    /** Tables and views that no script of ours makes. */
    Set<String> foreign() {
        Set<String> foreign = new TreeSet<>(found.keySet());
        foreign.removeAll(NAMES);
        return foreign;
    }

    /** Those of ours that are missing. */
    Set<String> missing() {
        Set<String> missing = new TreeSet<>(NAMES);
        missing.removeAll(found.keySet());
        return missing;
    }

    /** Removes ours. */
    void remove() throws SQLException {
        String quote = connection.getMetaData().getIdentifierQuoteString();
        List<String> names = found.keySet().stream().filter(NAMES::contains).filter(name -> !name.equals(HISTORY)).toList();
        try (Statement statement = connection.createStatement()) {
            for (String name : names) {
                statement.execute("drop table " + quote + found.get(name) + quote);
            }
            if (found.containsKey(HISTORY)) {
                statement.execute("drop table " + quote + found.get(HISTORY) + quote);
            }
        }
    }
}
