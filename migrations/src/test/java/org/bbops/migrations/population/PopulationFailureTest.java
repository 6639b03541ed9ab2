package org.bbops.migrations.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import org.bbops.migrations.Schema;
import org.bbops.test.server.PostgresTestServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

/** Tests that the error of a failed load states if its rows were kept. */
class PopulationFailureTest {

    private static final String NAME = "population_failure";
    private static final PopulationSettings SETTINGS = new PopulationSettings(1, 42, PopulationModel.BBOPS,
            PopulationSettings.PURCHASE_SHARE_DEFAULT, LocalDate.of(2026, 11, 1));

    private final PostgresTestServer server = PostgresTestServer.shared();

    @BeforeEach
    void create() {
        server.create(NAME);
        Schema.migrate(server.dataSource(NAME));
    }

    @AfterEach
    void drop() {
        server.drop(NAME);
    }

    @Test
    void reportsThatRowsWereKeptWhenTheVacuumFails() throws SQLException {
        try (Connection connection = server.dataSource(NAME).getConnection();
                Connection other = server.dataSource(NAME).getConnection()) {
            other.setAutoCommit(false);
            // The table is loaded with no rows, so that only the vacuum waits for it.
            execute(other, "lock table s_outbox");
            execute(connection, "set lock_timeout = '100ms'");

            assertThatThrownBy(() -> Population.load(connection, CopyWriter.over(connection.unwrap(PGConnection.class)), SETTINGS,
                    _ -> {
                    })).isInstanceOf(PopulationException.class).hasMessageContaining("lock timeout")
                    .hasMessageContaining("are in the database");

            assertThat(populations(connection)).isPositive();
            other.rollback();
        }
    }

    @Test
    void keepsTheOriginalErrorWhenTheRollbackFails() throws SQLException {
        SQLException real = new SQLException("the disk is full");
        try (Connection connection = server.dataSource(NAME).getConnection()) {
            PopulationTable.Loader loader = (_, _) -> {
                connection.close();
                throw real;
            };

            assertThatThrownBy(() -> Population.load(connection, loader, SETTINGS, _ -> {
            })).isSameAs(real)
                    .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static long populations(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from u_population")) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
