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
import org.bbops.platform.table.EntityTable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Lengths of the columns of text, as the database has them. Texts are compared with them before a row is written: an engine's error names no
 * column, and Hibernate writes only at the commit.
 */
final class TextLengths {

    private static final Set<Integer> TEXTS = Set.of(Types.CHAR, Types.VARCHAR);

    private final JdbcOperations jdbc;
    private final Map<String, Map<String, Integer>> byTable = new ConcurrentHashMap<>();

    /** @param jdbc on connections of the transactions, so that a call takes no second one */
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
        Map<String, Integer> lengths = byTable.get(table.name());
        if (lengths == null) {
            lengths = read(table);
            byTable.put(table.name(), lengths);
        }
        refuseLonger(table.keyColumns(), key, lengths);
        refuseLonger(table.columns(), values, lengths);
    }

    private static void refuseLonger(List<String> columns, List<Object> values, Map<String, Integer> lengths) {
        for (int index = 0; index < columns.size(); index++) {
            Integer max = lengths.get(columns.get(index));
            if (max != null && values.get(index) instanceof String text && text.codePointCount(0, text.length()) > max) {
                throw new BusinessException(Category.INVALID_REQUEST, "the value of %s has %d characters, and its column takes %d at most"
                        .formatted(columns.get(index), text.codePointCount(0, text.length()), max));
            }
        }
    }

    /** Reads them from the driver's metadata, whose query is none of the workload's statements. */
    private Map<String, Integer> read(EntityTable<?, ?> table) {
        ConnectionCallback<Map<String, Integer>> lengths = connection -> of(connection, table.name());
        return jdbc.execute(lengths);
    }

    private static Map<String, Integer> of(Connection connection, String table) throws SQLException {
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
