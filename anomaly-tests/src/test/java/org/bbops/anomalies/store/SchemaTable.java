package org.bbops.anomalies.store;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.JDBCType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A table as its engine describes it, in words that all engines share. */
final class SchemaTable {

    private static final int LONG_TEXT_MIN = 32_000;

    private final DatabaseMetaData database;
    private final String catalog;
    private final String schema;
    private final String name;

    /** @param name in small letters */
    SchemaTable(Connection connection, String name) throws SQLException {
        this.database = connection.getMetaData();
        this.catalog = connection.getCatalog();
        this.schema = connection.getSchema();
        this.name = database.storesUpperCaseIdentifiers() ? name.toUpperCase(Locale.ROOT) : name;
    }

    /** A line for each column, the primary key, and each index. */
    Set<String> lines() throws SQLException {
        Set<String> lines = new TreeSet<>();
        try (ResultSet column = database.getColumns(catalog, schema, name, "%")) {
            while (column.next()) {
                lines.add("%s %s %s%s".formatted(lower(column, "COLUMN_NAME"), type(column),
                        column.getInt("NULLABLE") == DatabaseMetaData.columnNoNulls ? "not null" : "null", filledIn(column)));
            }
        }
        List<String> key = primaryKey();
        lines.add("primary key " + key);
        indexes().values().stream().filter(index -> !index.equals("unique " + key)).forEach(lines::add);
        return lines;
    }

    private static String type(ResultSet column) throws SQLException {
        int size = column.getInt("COLUMN_SIZE");
        return switch (JDBCType.valueOf(column.getInt("DATA_TYPE"))) {
            case CHAR -> "char(%d)".formatted(size);
            case VARCHAR -> size < LONG_TEXT_MIN ? "varchar(%d)".formatted(size) : "long text";
            case LONGVARCHAR, CLOB -> "long text";
            case NUMERIC, DECIMAL -> "numeric(%d,%d)".formatted(size, column.getInt("DECIMAL_DIGITS"));
            default -> JDBCType.valueOf(column.getInt("DATA_TYPE")).getName().toLowerCase(Locale.ROOT);
        };
    }

    private static String filledIn(ResultSet column) throws SQLException {
        String value = column.getString("COLUMN_DEF");
        if (column.getString("IS_AUTOINCREMENT").equals("YES")) {
            return " generated";
        }
        return value == null || value.equalsIgnoreCase("null") ? "" : " default " + value;
    }

    private List<String> primaryKey() throws SQLException {
        Map<Integer, String> columns = new TreeMap<>();
        try (ResultSet column = database.getPrimaryKeys(catalog, schema, name)) {
            while (column.next()) {
                columns.put(column.getInt("KEY_SEQ"), lower(column, "COLUMN_NAME"));
            }
        }
        return List.copyOf(columns.values());
    }

    /** Returns the indexes by the engine's names. */
    private Map<String, String> indexes() throws SQLException {
        Map<String, Map<Integer, String>> columns = new TreeMap<>();
        Set<String> unique = new TreeSet<>();
        try (ResultSet column = database.getIndexInfo(catalog, schema, name, false, true)) {
            while (column.next()) {
                String index = column.getString("INDEX_NAME");
                if (index != null) {
                    columns.computeIfAbsent(index, _ -> new TreeMap<>())
                            .put(column.getInt("ORDINAL_POSITION"), lower(column, "COLUMN_NAME"));
                    if (!column.getBoolean("NON_UNIQUE")) {
                        unique.add(index);
                    }
                }
            }
        }
        Map<String, String> indexes = new TreeMap<>();
        columns.forEach((index, of) -> indexes.put(index, (unique.contains(index) ? "unique " : "index ") + List.copyOf(of.values())));
        return indexes;
    }

    private static String lower(ResultSet row, String column) throws SQLException {
        return row.getString(column).toLowerCase(Locale.ROOT);
    }
}
