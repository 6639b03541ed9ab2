package org.bbops.migrations.population;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.bbops.contracts.event.RunListener;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.migrations.Schema;
import org.postgresql.PGConnection;

/** Loader of the initial rows of a run (workload page, section 2). */
public final class Population {

    /** Version that is incremented whenever the same settings give other rows, so that older templates are no longer used. */
    static final int VERSION = 1;

    private static final String BASELINE_INVENTORY = "insert into u_baseline_inventory select in_p_id, in_qty, in_ordered from m_inventory";
    private static final String BASELINE_COMPONENT = "insert into u_baseline_component select comp_id, qty_on_order, qty_demanded from s_component";
    private static final String ALREADY_LOADED = "select count(*) from u_population";

    private Population() {
    }

    /**
     * Loads a population in one transaction.
     *
     * @param database has the schema ({@link Schema}) and no row
     * @param listener receives the progress in rows of all tables, on the thread that loads, with the name of each table at least once
     * @return the number of rows written
     * @throws PopulationException when the database holds a population, lacks the schema, or refuses; the message states whether rows
     *     were kept
     */
    public static long load(DataSource database, PopulationSettings settings, RunListener listener) {
        try (Connection connection = database.getConnection()) {
            return load(connection, loaderOf(connection), settings, listener);
        } catch (SQLException e) {
            throw new PopulationException("The population for injection rate %d could not be loaded, and nothing was kept: %s."
                    .formatted(settings.injectionRate(), e.getMessage()), e);
        }
    }

    /** Returns the tables in the order in which they are loaded. */
    static List<PopulationTable> tables(PopulationSettings settings) {
        Bills bills = new Bills(settings);
        List<PopulationTable> tables = new ArrayList<>();
        tables.addAll(new CorporatePopulation(settings, bills).tables());
        tables.addAll(new CustomerPopulation(settings).tables());
        tables.addAll(new ManufacturingPopulation(settings, bills).tables());
        tables.addAll(new SupplierPopulation(settings, bills).tables());
        tables.addAll(new UtilityPopulation(settings).tables(tables));
        return tables;
    }

    private static PopulationTable.Loader loaderOf(Connection connection) throws SQLException {
        return connection.isWrapperFor(PGConnection.class)
                ? CopyWriter.over(connection.unwrap(PGConnection.class)) : BatchWriter.over(connection);
    }

    static long load(Connection connection, PopulationTable.Loader loader, PopulationSettings settings, RunListener listener)
            throws SQLException {
        List<PopulationTable> tables = tables(settings);
        LoadProgress progress = new LoadProgress(listener, tables.stream().mapToLong(PopulationTable::rows).sum());
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            refuseLoaded(statement);
            for (PopulationTable table : tables) {
                progress.begin(table.name());
                loader.load(table, progress);
            }
            statement.executeUpdate(BASELINE_INVENTORY);
            statement.executeUpdate(BASELINE_COMPONENT);
            connection.commit();
        } catch (SQLException | RuntimeException e) {
            undo(connection, e);
            throw e;
        }
        gatherStatistics(connection, tables, settings);
        progress.report();
        return progress.done();
    }

    /** Rolls back; a failure of that, as when the connection is lost, must not hide the original error. */
    private static void undo(Connection connection, Exception cause) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    private static void refuseLoaded(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(ALREADY_LOADED)) {
            rows.next();
            if (rows.getInt(1) > 0) {
                throw new PopulationException("The database already holds a population; load into an empty one.");
            }
        }
    }

    /** Gathers the planner's statistics after the commit: even if this fails, the rows are there. */
    private static void gatherStatistics(Connection connection, List<PopulationTable> tables, PopulationSettings settings) {
        try {
            connection.setAutoCommit(true);
            gatherStatistics(connection, tables);
        } catch (SQLException e) {
            throw new PopulationException(("The rows for injection rate %d are in the database, but its statistics could not be gathered: "
                    + "%s; load into an empty database, or gather them yourself.").formatted(settings.injectionRate(), e.getMessage()), e);
        }
    }

    private static void gatherStatistics(Connection connection, List<PopulationTable> tables) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            SqlSpelling spelling = Schema.engine(connection).sql();
            for (String sql : spelling.statistics(connection.getSchema(), tables.stream().map(PopulationTable::name).toList(),
                    Schema.tables().stream().sorted().toList())) {
                statement.execute(sql);
            }
        }
    }
}
