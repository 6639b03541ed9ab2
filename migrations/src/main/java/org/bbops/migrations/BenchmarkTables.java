package org.bbops.migrations;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tables that the migration scripts create, found and removed in a schema that may hold other tables. */
final class BenchmarkTables {

    /** Table that is written at every migration. It is dropped last, so that the remains of an interrupted removal are still recognized. */
    private static final String HISTORY = "flyway_schema_history";
    private static final Map<String, Set<String>> COLUMNS = columns();
    static final Set<String> NAMES = COLUMNS.keySet();

    /** Types of tables that have or show rows; other objects (indexes, sequences, functions) hold no data of users. */
    private static final String[] KINDS = {"TABLE", "BASE TABLE", "PARTITIONED TABLE", "FOREIGN TABLE", "VIEW", "MATERIALIZED VIEW"};
    /** Bound on the wait for other sessions' locks: a table that stays locked for longer is in use. */
    private static final int SECONDS_MAX = 60;

    private final Connection connection;
    /** Columns in lower case by table; they distinguish the benchmark's tables from others of the same name. */
    private final Map<String, Set<String>> found;
    /** Names of the benchmark's tables as this engine stores them: a name in another case is another table. */
    private final Set<String> ours;

    private BenchmarkTables(Connection connection, Map<String, Set<String>> found, Set<String> ours) {
        this.connection = connection;
        this.found = found;
        this.ours = ours;
    }

    /** Lists the tables in the connection's schema. */
    static BenchmarkTables in(Connection connection) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        String schema = connection.getSchema();
        Map<String, Set<String>> found = new TreeMap<>();
        try (ResultSet table = database.getTables(connection.getCatalog(), schema, "%", KINDS)) {
            while (table.next()) {
                // The driver treats the schema as a pattern, in which an underscore matches any character.
                if (schema == null || schema.equals(table.getString("TABLE_SCHEM"))) {
                    found.put(table.getString("TABLE_NAME"), new TreeSet<>());
                }
            }
        }
        Schema.engine(connection).own().tablesOfExtensions(connection).forEach(found::remove);
        try (ResultSet column = database.getColumns(connection.getCatalog(), schema, "%", "%")) {
            while (column.next()) {
                Set<String> names = found.get(column.getString("TABLE_NAME"));
                if (names != null && (schema == null || schema.equals(column.getString("TABLE_SCHEM")))) {
                    names.add(column.getString("COLUMN_NAME").toLowerCase(Locale.ROOT));
                }
            }
        }
        Set<String> ours = new TreeSet<>(database.storesUpperCaseIdentifiers()
                ? NAMES.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList() : NAMES);
        ours.add(HISTORY);
        return new BenchmarkTables(connection, found, ours);
    }

    /** Returns true when the schema has no table at all. */
    boolean isEmpty() {
        return found.isEmpty();
    }

    /** Returns the tables and views that no migration script creates. */
    Set<String> foreign() {
        Set<String> foreign = new TreeSet<>(found.keySet());
        foreign.removeAll(ours);
        return foreign;
    }

    /**
     * Returns the tables that have the name of one of the benchmark's tables, but not its columns in the newest schema.
     *
     * @return their names as this engine stores them
     */
    Set<String> namesakes() {
        return found.entrySet().stream().filter(table -> ours.contains(table.getKey()) && !table.getKey().equals(HISTORY))
                .filter(table -> !table.getValue().equals(COLUMNS.get(table.getKey().toLowerCase(Locale.ROOT))))
                .map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Counts the benchmark's tables, the history included. */
    int count() {
        return found.size() - foreign().size();
    }

    /** Drops the benchmark's tables. */
    void remove() throws SQLException {
        String quote = connection.getMetaData().getIdentifierQuoteString();
        Set<String> names = new TreeSet<>(found.keySet());
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

    private static Map<String, Set<String>> columns() {
        Properties tables = new Properties();
        try (InputStream file = BenchmarkTables.class.getResourceAsStream("benchmark-tables.properties")) {
            tables.load(file);
        } catch (IOException e) {
            throw new IllegalStateException("The jar of the migrations lacks benchmark-tables.properties", e);
        }
        return tables.stringPropertyNames().stream().collect(Collectors.toUnmodifiableMap(Function.identity(),
                table -> Set.of(tables.getProperty(table).split(","))));
    }
}
