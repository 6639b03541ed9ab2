package org.bbops.platform.remote;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.table.EntityTable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Lengths of the columns of text, as the database has and counts them. Texts are compared with them before a row is written: an engine's error
 * names no column, and Hibernate writes only at the commit.
 */
final class TextLengths {

    private static final Set<Integer> TEXTS = Set.of(Types.CHAR, Types.VARCHAR);

    private final JdbcOperations jdbc;
    private final Map<String, TextColumns> byTable = new ConcurrentHashMap<>();

    /**
     * Columns of text of a table.
     *
     * @param lengths length of each column, by its name
     * @param inCodePoints true when lengths are in Unicode code points, false when in UTF-16 code units
     */
    private record TextColumns(Map<String, Integer> lengths, boolean inCodePoints) {

        void refuseLonger(List<String> columns, List<Object> values) {
            for (int index = 0; index < columns.size(); index++) {
                Integer max = lengths.get(columns.get(index));
                if (max != null && values.get(index) instanceof String text && length(text) > max) {
                    throw new BusinessException(Category.INVALID_REQUEST, "the value of %s has %d %s, and its column takes %d at most"
                            .formatted(columns.get(index), length(text), unit(text), max));
                }
            }
        }

        private int length(String text) {
            return inCodePoints ? codePoints(text) : text.length();
        }

        private String unit(String text) {
            return length(text) == codePoints(text) ? "characters" : "UTF-16 code units";
        }

        private static int codePoints(String text) {
            return text.codePointCount(0, text.length());
        }
    }

    /** @param jdbc JDBC access over the transactions' connections, so that a call takes no second one */
    TextLengths(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Rejects a row with a text that is too long for its column.
     *
     * @param key values of the key's columns
     * @param values values of the other columns
     * @throws BusinessException INVALID_REQUEST for the first such text
     */
    void refuseLonger(EntityTable<?, ?> table, List<Object> key, List<Object> values) {
        TextColumns columns = byTable.get(table.name());
        if (columns == null) {
            columns = read(table);
            byTable.put(table.name(), columns);
        }
        columns.refuseLonger(table.keyColumns(), key);
        columns.refuseLonger(table.columns(), values);
    }

    /** Reads them from the driver's metadata, whose query does not count among the workload's statements. */
    private TextColumns read(EntityTable<?, ?> table) {
        ConnectionCallback<TextColumns> columns = connection -> new TextColumns(lengths(connection, table.name()),
                DatabaseEngine.ofProduct(connection.getMetaData().getDatabaseProductName())
                        .filter(engine -> engine.can(Ability.LENGTHS_IN_CODE_POINTS)).isPresent());
        return jdbc.execute(columns);
    }

    private static Map<String, Integer> lengths(Connection connection, String table) throws SQLException {
        DatabaseMetaData metadata = connection.getMetaData();
        String stored = metadata.storesUpperCaseIdentifiers() ? table.toUpperCase(Locale.ROOT) : table;
        Map<String, Integer> lengths = new HashMap<>();
        boolean found = false;
        try (ResultSet columns = metadata.getColumns(connection.getCatalog(), connection.getSchema(), stored, null)) {
            while (columns.next()) {
                // The name is a pattern, in which _ stands for any character.
                boolean isOfTable = columns.getString("TABLE_NAME").equals(stored);
                found |= isOfTable;
                if (isOfTable && TEXTS.contains(columns.getInt("DATA_TYPE"))) {
                    lengths.put(columns.getString("COLUMN_NAME").toLowerCase(Locale.ROOT), columns.getInt("COLUMN_SIZE"));
                }
            }
        }
        if (!found) {
            // MariaDB's schemas are its databases, which JDBC calls catalogs.
            String schema = Optional.ofNullable(connection.getSchema()).orElse(connection.getCatalog());
            throw new SQLException("The database reports no columns of " + stored + " in schema " + schema);
        }
        return Map.copyOf(lengths);
    }
}
