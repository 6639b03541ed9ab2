package org.bbops.migrations.population;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Comparison of the rows that a database was loaded with to the rows that the loader generates. It streams each table in the order of its
 * key. Columns that transactions change, lines of orders and added rows are left out, because other checks cover them.
 */
public final class PopulatedRows {

    private static final int FETCH_ROWS = 1_000;

    /**
     * Rule for the comparison of a table.
     *
     * @param keyColumns number of columns of the key
     * @param changing columns that transactions change
     * @param isAddedTo true when transactions add rows
     */
    private record Comparison(int keyColumns, Set<String> changing, boolean isAddedTo) {

        static Comparison of(int keyColumns, String... changing) {
            return new Comparison(keyColumns, Set.of(changing), false);
        }

        static Comparison addedTo(int keyColumns, String... changing) {
            return new Comparison(keyColumns, Set.of(changing), true);
        }
    }

    /**
     * Rules by table. It lacks tables whose text keys do not have the same order on all engines, and tables whose rows may all change.
     */
    private static final Map<String, Comparison> COMPARED = Map.ofEntries(
            Map.entry("c_site", Comparison.of(1)), Map.entry("s_site", Comparison.of(1)),
            Map.entry("c_supplier", Comparison.of(1)), Map.entry("s_supplier", Comparison.of(1)),
            Map.entry("c_customer", Comparison.addedTo(1)), Map.entry("o_customer", Comparison.addedTo(1)),
            Map.entry("c_parts", Comparison.of(1)), Map.entry("m_parts", Comparison.of(1)),
            Map.entry("m_bom", Comparison.of(3)), Map.entry("o_item", Comparison.of(1)),
            Map.entry("m_inventory", Comparison.of(1, "in_qty", "in_ordered")),
            Map.entry("m_workorder", Comparison.addedTo(1)),
            Map.entry("o_orders", Comparison.addedTo(1, "o_ol_cnt", "o_discount", "o_total")),
            Map.entry("s_component", Comparison.of(1, "qty_on_order", "qty_demanded")),
            Map.entry("s_supp_component", Comparison.of(2)),
            Map.entry("s_purchase_order", Comparison.addedTo(1)), Map.entry("s_purchase_orderline", Comparison.addedTo(2)));

    private final Connection connection;
    private final Differences differences;
    private final int timeoutSeconds;

    private PopulatedRows(Connection connection, Differences differences, int timeoutSeconds) {
        this.connection = connection;
        this.differences = differences;
        this.timeoutSeconds = timeoutSeconds;
    }

    /**
     * Compares the rows within the transaction of a connection.
     *
     * @param settings settings that the database was loaded with
     * @param kept largest number of differences to describe
     * @param timeoutSeconds bound on each table's query
     * @return rows that are missing, were never loaded, or have other values
     */
    public static Differences differences(Connection connection, PopulationSettings settings, int kept, int timeoutSeconds)
            throws SQLException {
        Differences differences = new Differences(kept);
        PopulatedRows rows = new PopulatedRows(connection, differences, timeoutSeconds);
        for (PopulationTable table : Population.tables(settings)) {
            if (COMPARED.containsKey(table.name())) {
                rows.compare(table, COMPARED.get(table.name()), lastKey(table, settings));
            }
        }
        return differences;
    }

    private static long lastKey(PopulationTable table, PopulationSettings settings) {
        return table.name().equals("s_purchase_orderline") ? PurchaseOrderPopulation.orders(settings.size()) : table.rows();
    }

    private void compare(PopulationTable table, Comparison comparison, long lastKey) throws SQLException {
        String[] columns = table.columns().split(",");
        String keys = Stream.of(columns).limit(comparison.keyColumns()).collect(Collectors.joining(", "));
        String where = comparison.isAddedTo() ? " where " + columns[0] + " <= " + lastKey : "";
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(timeoutSeconds);
            statement.setFetchSize(FETCH_ROWS);
            try (ResultSet found = statement.executeQuery("select %s from %s%s order by %s"
                    .formatted(String.join(", ", columns), table.name(), where, keys))) {
                RowComparison rows = new RowComparison(table.name(), columns, comparison.keyColumns(), comparison.changing(), found,
                        differences);
                table.source().writeTo(rows);
                rows.finish();
            }
        }
    }

    /** Number of differences, and descriptions of the first ones. */
    public static final class Differences {

        private final int kept;
        private final List<String> first = new ArrayList<>();
        private long count;

        private Differences(int kept) {
            this.kept = kept;
        }

        void add(String difference) {
            if (count++ < kept) {
                first.add(difference);
            }
        }

        /** Returns the number of differences. */
        public long count() {
            return count;
        }

        /** Returns descriptions of the first ones, one sentence each. */
        public List<String> first() {
            return List.copyOf(first);
        }
    }
}
