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

/** Writes the initial rows of a run (workload page, section 2) into a database that has the schema and no row. */
public final class Population {

    /** Incremented whenever the same settings give other rows, so that templates with the old rows are no longer used. */
    static final int VERSION = 1;

    private static final String BASELINE_INVENTORY = "insert into u_baseline_inventory select in_p_id, in_qty, in_ordered from m_inventory";
    private static final String BASELINE_COMPONENT = "insert into u_baseline_component select comp_id, qty_on_order, qty_demanded from s_component";
    private static final String ALREADY_LOADED = "select count(*) from u_population";

    private Population() {
    }

    /**
     * Loads a population in one transaction: all of it is there afterwards, or nothing.
     *
     * @param database has the schema ({@link Schema}) and no row
     * @param listener receives the progress in rows of all tables, by the thread that loads, under the name of each table at least once
     * @return the number of rows written
     * @throws PopulationException when it holds a population, lacks the schema, or refuses; the message states if rows
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

    /** The tables in the order in which they are loaded. */
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

    private static TableLoader loaderOf(Connection connection) throws SQLException {
        return connection.isWrapperFor(PGConnection.class)
                ? CopyWriter.over(connection.unwrap(PGConnection.class)) : BatchWriter.over(connection);
    }

    static long load(Connection connection, TableLoader loader, PopulationSettings settings, RunListener listener)
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
        settle(connection, tables, settings);
        progress.tell();
        return progress.done();
    }

    /** A failed rollback, as when the connection is gone, must not hide the original error. */
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
                throw new PopulationException("The database holds a population already; load into an empty one.");
            }
        }
    }

    /** After the commit: even if this fails, the rows are there. */
    private static void settle(Connection connection, List<PopulationTable> tables, PopulationSettings settings) {
        try {
            connection.setAutoCommit(true);
            settle(connection, tables);
        } catch (SQLException e) {
            throw new PopulationException(("The rows for injection rate %d are in the database, but it did not gather its statistics "
                    + "of them: %s; load an empty database, or have them gathered.").formatted(settings.injectionRate(),
                            e.getMessage()),
                    e);
        }
    }

    /** Gives the planner its statistics, which some engines gather too late by themselves. */
    private static void settle(Connection connection, List<PopulationTable> tables) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            SqlSpelling spelling = Schema.engine(connection).sql();
            for (String sql : spelling.statistics(connection.getSchema(), tables.stream().map(PopulationTable::name).toList(),
                    Schema.tables().stream().sorted().toList())) {
                statement.execute(sql);
            }
        }
    }
}
