package org.bbops.testbed.external;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.workload.PopulationSize;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.SqlReason;
import org.bbops.migrations.Schema;
import org.bbops.migrations.SchemaException;
import org.bbops.migrations.population.Population;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.DatabaseCall;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.TestbedException;

/** External database: loads it once, and checks that it holds the initial rows of a run. */
public final class ExternalDatabase {

    private static final String LOAD = "; load an empty one with 'bbops load' (in containers: docker compose down --volumes)";

    private final DatabaseAddress address;
    private final DataSource source;

    /** @param address its address */
    public ExternalDatabase(DatabaseAddress address) {
        this.address = address;
        this.source = address.dataSource();
    }

    /**
     * Brings an empty database to the schema and loads it; does nothing when it already holds the requested rows.
     *
     * @return the number of rows written
     * @throws TestbedException when it cannot be reached, holds other rows or the schema of another version, or was
     *     used by a run
     */
    public long load(PopulationRequest wanted, RunListener progress) {
        if (!facts().isEmpty()) {
            refuseOther(wanted);
            return 0;
        }
        try {
            DatabaseCall.onTables(DatabaseCall.DEFINITIONS_MAX, address, Schema::migrate);
        } catch (SchemaException e) {
            throw new TestbedException(e.getMessage() + "; or have a schema of its own made in it with --schema NAME", e);
        }
        return Population.load(source, wanted.settings(Clock.systemDefaultZone()), progress);
    }

    /**
     * Returns true when it was loaded before, even if its rows have changed since.
     *
     * @throws TestbedException when it cannot be reached
     */
    public boolean isLoaded() {
        return !facts().isEmpty();
    }

    /**
     * Rejects another population, one in the schema of another version, or one that a run has used.
     *
     * @throws TestbedException when it cannot be reached or does not match
     */
    void refuseOther(PopulationRequest wanted) {
        Map<String, String> loaded = facts();
        if (!loaded.isEmpty()) {
            refuseOtherSchema();
        }
        Map<String, String> asked = new TreeMap<>(Map.of(
                "injection-rate", Integer.toString(wanted.injectionRate()),
                "seed", Long.toString(wanted.seed()),
                "population-model", wanted.model(),
                "purchase-share", Double.toString(wanted.purchaseShare().doubleValue())));
        asked.forEach((name, value) -> {
            if (!value.equals(loaded.get(name))) {
                throw new TestbedException("The experiment asks for rows with " + name + " " + value + ", and the database at "
                        + address + " has " + (loaded.isEmpty() ? "none" : "some with " + loaded.get(name))
                        + LOAD);
            }
        });
        refuseUsed(wanted);
    }

    private void refuseOtherSchema() {
        try {
            Schema.refuseOther(source);
        } catch (SchemaException e) {
            throw new TestbedException("The database at " + address + " cannot be used: " + e.getMessage(), e);
        }
    }

    private void refuseUsed(PopulationRequest wanted) {
        PopulationSize populated = new PopulationSize(wanted.injectionRate());
        try (Connection connection = source.getConnection()) {
            refuseUsed(connection, "orders", "select count(*) from o_orders where o_id > ?", populated.orders());
            refuseUsed(connection, "work orders", "select count(*) from m_workorder where wo_number > ?", populated.workOrders());
            refuseUsed(connection, "customers", "select count(*) from o_customer where c_id > ?", populated.customers());
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    private void refuseUsed(Connection connection, String what, String count, int populated) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(count)) {
            query.setInt(1, populated);
            try (ResultSet row = query.executeQuery()) {
                row.next();
                if (row.getInt(1) > 0) {
                    throw new TestbedException("The database at " + address + " has " + what + " of an earlier run (" + row.getInt(1) + ")"
                            + LOAD);
                }
            }
        }
    }

    /** Returns the facts of the last load; empty when there was none. */
    private Map<String, String> facts() {
        try (Connection connection = source.getConnection()) {
            return facts(connection);
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    private static Map<String, String> facts(Connection connection) throws SQLException {
        Map<String, String> facts = new TreeMap<>();
        try (PreparedStatement query = connection.prepareStatement("select u_key, u_value from u_population");
                ResultSet row = query.executeQuery()) {
            while (row.next()) {
                facts.put(row.getString(1), row.getString(2));
            }
            return facts;
        } catch (SQLException e) {
            if (DatabaseEngine.ofProduct(connection.getMetaData().getDatabaseProductName())
                    .filter(engine -> engine.errors().isMissingTable(e)).isPresent()) {
                return facts;
            }
            throw e;
        }
    }

    private TestbedException unreadable(SQLException e) {
        return unreadable(address, e);
    }

    /** Returns the error for a database that does not answer, or not as it should. */
    static TestbedException unreadable(DatabaseAddress address, SQLException e) {
        return new TestbedException("The database at " + address + " cannot be read (" + SqlReason.of(e)
                + "); start it, or correct its address, user or password", e);
    }
}
