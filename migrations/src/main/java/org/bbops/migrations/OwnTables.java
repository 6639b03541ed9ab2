package org.bbops.migrations;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** The tables that the scripts make, found and removed in a schema that others may have tables in. */
final class OwnTables {

    /** Written at every migration; removed last, so that what is left of a removal that broke off is still known as ours. */
    private static final String HISTORY = "flyway_schema_history";
    static final Set<String> NAMES = Set.of("c_customer", "c_supplier", "c_site", "c_parts", "c_rule", "c_discount",
            "o_customer", "o_orders", "o_orderline", "o_item", "m_parts", "m_bom", "m_workorder", "m_largeorder", "m_inventory",
            "m_receipt", "s_component", "s_supp_component", "s_supplier", "s_site", "s_purchase_order", "s_purchase_orderline",
            "s_outbox", "u_sequences", "u_population", "u_baseline_inventory", "u_baseline_component");

    /** Whatever has rows or shows some; what else there may be (indexes, sequences, functions) is nobody's data. */
    private static final String[] KINDS = {"TABLE", "BASE TABLE", "PARTITIONED TABLE", "FOREIGN TABLE", "VIEW", "MATERIALIZED VIEW"};
    /** A table that waits for others' locks for longer is in use. */
    private static final int SECONDS_MAX = 60;

    private final Connection connection;
    private final Set<String> found;
    /** Ours as this engine spells them: a name in other letters is another table. */
    private final Set<String> ours;

    private OwnTables(Connection connection, Set<String> found, Set<String> ours) {
        this.connection = connection;
        this.found = found;
        this.ours = ours;
    }

    /** Looks what there is in the schema that a connection works in. */
    static OwnTables in(Connection connection) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        String schema = connection.getSchema();
        Set<String> found = new TreeSet<>();
        try (ResultSet table = database.getTables(connection.getCatalog(), schema, "%", KINDS)) {
            while (table.next()) {
                // The driver takes the schema for a pattern, in which an underscore is any letter.
                if (schema == null || schema.equals(table.getString("TABLE_SCHEM"))) {
                    found.add(table.getString("TABLE_NAME"));
                }
            }
        }
        Set<String> ours = new TreeSet<>(database.storesUpperCaseIdentifiers()
                ? NAMES.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList() : NAMES);
        ours.add(HISTORY);
        return new OwnTables(connection, found, ours);
    }

    boolean none() {
        return found.isEmpty();
    }

    /** Tables and views that no script of ours makes. */
    Set<String> foreign() {
        Set<String> foreign = new TreeSet<>(found);
        foreign.removeAll(ours);
        return foreign;
    }

    /** Tables of ours, the history among them. */
    int count() {
        return found.size() - foreign().size();
    }

    /** Removes ours. */
    void remove() throws SQLException {
        String quote = connection.getMetaData().getIdentifierQuoteString();
        Set<String> names = new TreeSet<>(found);
        names.retainAll(ours);
        boolean withHistory = names.remove(HISTORY);
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(SECONDS_MAX);
            for (String name : names) {
                statement.execute("drop table " + quote + name + quote);
            }
            if (withHistory) {
                statement.execute("drop table " + quote + HISTORY + quote);
            }
        }
    }
}
