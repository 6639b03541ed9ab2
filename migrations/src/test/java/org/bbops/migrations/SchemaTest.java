package org.bbops.migrations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bbops.test.server.PostgresTestServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SchemaTest {

    private static final String NAME = "schema_test";
    private static final int TABLES_OF_THE_WORKLOAD = 27;

    private final PostgresTestServer server = PostgresTestServer.shared();
    private final DataSource database = server.dataSource(NAME);

    @BeforeEach
    void create() {
        server.create(NAME);
    }

    @AfterEach
    void drop() {
        server.drop(NAME);
    }

    @Test
    void isIdempotent() throws SQLException {
        Schema.migrate(database);
        execute("insert into c_discount values ('Gold', 30)");
        Schema.migrate(database);

        assertThat(count("c_discount")).isEqualTo(1);
        assertThat(count("pg_tables where schemaname = 'public' and tablename ~ '^[cosmu]_'"))
                .isEqualTo(TABLES_OF_THE_WORKLOAD);
    }

    @Test
    void refusesADatabaseWithForeignTables() throws SQLException {
        execute("create table theirs (id integer)");

        assertThatThrownBy(() -> Schema.migrate(database)).isInstanceOf(SchemaException.class)
                .hasMessageContaining("use an empty database");
        assertThat(count("pg_tables where schemaname = 'public'")).isEqualTo(1);
    }

    @Test
    void reportsTheDatabasesErrorForAMissingRight() throws SQLException {
        execute("create role schema_guest login password 'guest'");
        try {
            DataSource guests = server.dataSource(NAME, "schema_guest", "guest");

            assertThatThrownBy(() -> Schema.migrate(guests)).isInstanceOf(SchemaException.class)
                    .hasMessageContainingAll("permission denied for schema public", "must be allowed to create tables there")
                    .hasMessageNotContainingAny("newer schema", "---");
        } finally {
            execute("drop role schema_guest");
        }
    }

    @Test
    void refusesANewerSchemaAndChangesNothing() throws SQLException {
        Schema.migrate(database);
        long known = count("flyway_schema_history");
        execute("insert into flyway_schema_history select installed_rank + 998, '999', description, type, 'V999__newer.sql', "
                + "checksum, installed_by, installed_on, execution_time, success from flyway_schema_history where version = '1'");

        assertThatThrownBy(() -> Schema.migrate(database)).isInstanceOf(SchemaException.class)
                .hasMessageContaining("a newer schema");
        assertThat(count("flyway_schema_history")).isEqualTo(known + 1);
    }

    @Test
    void refusesAnotherVersionWithoutAlteringIt() throws SQLException {
        Schema.migrate(database);
        assertThatCode(() -> Schema.refuseOther(database)).doesNotThrowAnyException();
        execute("update flyway_schema_history set checksum = checksum + 1 where version = '1'");
        assertRefused("other scripts");
        execute("update flyway_schema_history set checksum = checksum - 1 where version = '1'");

        execute("delete from flyway_schema_history where version <> '1'");
        assertRefused("version 1, older than version 3");
        assertThat(count("flyway_schema_history")).isEqualTo(1);

        execute("update flyway_schema_history set version = '999'");
        assertRefused("version 999, newer than version 3");
        execute("drop table flyway_schema_history");
        assertRefused("has no version");
        assertThat(count("pg_tables where tablename = 'flyway_schema_history'")).isZero();
    }

    @Test
    void namesTheTablesOfACreationThatBrokeOff() throws SQLException {
        Schema.migrate(database);
        execute("update flyway_schema_history set success = false where version = '3'");

        for (ThrowingCallable step : List.<ThrowingCallable>of(() -> Schema.refuseOther(database), () -> Schema.migrate(database),
                () -> Schema.remove(database))) {
            assertThatThrownBy(step).isInstanceOf(SchemaException.class)
                    .hasMessageContaining("is incomplete, because its creation broke off; drop its tables");
        }
    }

    @Test
    void removesOnlyTheBenchmarksTables() throws SQLException {
        Schema.remove(database);
        Schema.migrate(database);
        try (Connection connection = database.getConnection()) {
            assertThat(BenchmarkTables.in(connection).foreign())
                    .as("tables that a script creates and that are missing in benchmark-tables.properties").isEmpty();
            assertThat(BenchmarkTables.in(connection).count()).isEqualTo(TABLES_OF_THE_WORKLOAD + 1);
        }
        execute("create extension pg_stat_statements");
        Schema.refuseForeign(database);
        execute("create view theirs as select 1 as one");
        assertThatThrownBy(() -> Schema.remove(database)).isInstanceOf(SchemaException.class)
                .hasMessageContaining("did not make (theirs)").hasMessageContaining("nothing was removed");
        assertThatThrownBy(() -> Schema.refuseForeign(database)).isInstanceOf(SchemaException.class).hasMessageContaining("(theirs)");
        assertThat(count("c_site")).isZero();
        execute("drop view theirs");
        Schema.refuseForeign(database);
        assertThat(count("c_site")).isZero();
        execute("create table \"C_SITE\" (id integer)");
        assertThatThrownBy(() -> Schema.remove(database)).isInstanceOf(SchemaException.class).hasMessageContaining("(C_SITE)");
        execute("drop table \"C_SITE\"");
        execute("drop extension pg_stat_statements");
        // As after an interrupted removal.
        execute("drop table c_customer");

        Schema.remove(database);

        assertThat(count("pg_tables where schemaname = 'public'")).isZero();
        execute("create table c_customer (id integer)");
        assertThatThrownBy(() -> Schema.remove(database)).isInstanceOf(SchemaException.class).hasMessageContaining("has no version");
        assertThat(count("c_customer")).isZero();
    }

    @Test
    void refusesCopiedHistoryBesideForeignOrders() throws SQLException {
        Schema.migrate(database);
        execute("drop table o_orders");
        execute("create table o_orders (id integer, note text)");

        assertThatThrownBy(() -> Schema.refuseForeign(database)).isInstanceOf(SchemaException.class)
                .hasMessageContaining("other columns than the benchmark's (o_orders)");
        assertThatThrownBy(() -> Schema.remove(database)).isInstanceOf(SchemaException.class).hasMessageContaining("(o_orders)");
        assertThat(count("o_orders")).isZero();
        assertThat(count("c_site")).isZero();
    }

    private void assertRefused(String because) {
        assertThatThrownBy(() -> Schema.refuseOther(database)).isInstanceOf(SchemaException.class).hasMessageContaining(because)
                .hasMessageContaining("use an empty database");
    }

    @Test
    void usesTheIndexForAStringKey() throws SQLException {
        Schema.migrate(database);
        // A driver sends a Java String as varchar; the key is char(15).
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute("set enable_seqscan = off");
            statement.execute("prepare find (varchar) as select * from m_inventory where in_p_id = $1");
            try (ResultSet rows = statement.executeQuery("explain execute find('CMP000000000001')")) {
                rows.next();
                assertThat(rows.getString(1)).startsWith("Index Scan using m_inventory_pkey");
            }
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long count(String from) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from " + from)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
