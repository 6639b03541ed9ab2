package org.bbops.anomalies.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.migrations.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The scripts that make the tables mean the same on every engine: columns, nullability, keys and indexes. */
class SchemaOnEachEngineTest {

    /** Includes the engines on which other tests of this package make the schema. */
    @ParameterizedTest
    @EnumSource(names = {"HSQLDB_LOCKS", "DERBY_ROW_LOCKS", "MARIADB", "H2"})
    void hasTheTablesOfPostgresql(Kind kind) throws SQLException {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed; bbops doctor says how to get it");

        assertThat(tables(kind)).isEqualTo(tables(Kind.POSTGRESQL));
    }

    private static Map<String, Set<String>> tables(Kind kind) throws SQLException {
        Map<String, Set<String>> tables = new TreeMap<>();
        try (Connection connection = BenchmarkSchema.on(kind).getConnection()) {
            for (String table : Schema.tables()) {
                tables.put(table, new SchemaTable(connection, table).lines());
            }
        }
        return tables;
    }
}
