package org.bbops.testbed.local;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import org.bbops.migrations.SchemaException;
import org.bbops.migrations.population.PopulationException;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;
import org.bbops.migrations.population.PopulationTemplates;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.PopulationRequest;
import org.bbops.testbed.Progress;
import org.bbops.testbed.TestbedException;

/** Copies of populated template databases; a population that has no template yet is loaded first. */
public final class TemplateDatabases {

    private static final String RUN_DATABASE = "bbops_run";

    private final DatabaseAddress maintenance;
    private final Progress progress;
    private final Clock clock;

    /**
     * @param maintenance the server's own database, with the right to create others
     * @param progress told of a load
     * @param clock tells the month that the population's dates count back from
     */
    public TemplateDatabases(DatabaseAddress maintenance, Progress progress, Clock clock) {
        this.maintenance = maintenance;
        this.progress = progress;
        this.clock = clock;
    }

    /**
     * A new database with those rows, in the place of the last one.
     *
     * @throws TestbedException when the server refuses
     */
    public DatabaseAddress fresh(PopulationRequest request) {
        PopulationSettings settings = PopulationSettings.thisMonth(request.injectionRate(), request.seed(),
                PopulationModel.named(request.model()), request.purchaseShare().doubleValue(), clock);
        try {
            new PopulationTemplates(name -> maintenance.named(name).dataSource()).create(RUN_DATABASE, settings,
                    (table, done, total) -> progress.advance("loading the population for injection rate "
                            + request.injectionRate(), done, total));
            return maintenance.named(RUN_DATABASE);
        } catch (PopulationException | SchemaException | IllegalArgumentException e) {
            throw new TestbedException(e.getMessage(), e);
        }
    }

    /** Removes a database that a run has used. */
    void drop(DatabaseAddress database) {
        String name = database.jdbcUrl().substring(database.jdbcUrl().lastIndexOf('/') + 1);
        try (Connection connection = maintenance.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("drop database if exists " + name + " with (force)");
        } catch (SQLException e) {
            throw new TestbedException("The database server refused to drop " + name + ": " + e.getMessage(), e);
        }
    }
}
