package org.bbops.migrations.population;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.process.Sha256;
import org.bbops.migrations.Schema;

/**
 * Populated template databases of a PostgreSQL server, from whose copies each run starts with the same rows in about a second.
 *
 * <p>The process that creates a template holds an advisory lock, so that two processes that need the same template create it once. A
 * database is marked as a template when it is complete. An unmarked database with a template's name is left from a crash and is dropped.
 */
public final class PopulationTemplates {

    private static final String PREFIX = "bbops_population_";
    private static final int HASH_LETTERS = 16;

    /** Number of templates that a server keeps; older ones are dropped. */
    private static final int TEMPLATES_MAX = 5;

    private static final Pattern RUN_NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");

    private final DataSource administration;
    private final String owner;
    private final Function<String, DataSource> databases;
    private final int templatesMax;

    /**
     * Creates an object for the templates of a server.
     *
     * @param administration connects to the server's maintenance database, as a user who may create databases for the owner
     * @param owner owner of the databases that are created
     * @param databases connects to one of them by name, as the owner
     */
    public PopulationTemplates(DataSource administration, String owner, Function<String, DataSource> databases) {
        this(administration, owner, databases, TEMPLATES_MAX);
    }

    /** @param templatesMax number of templates that the server keeps */
    PopulationTemplates(DataSource administration, String owner, Function<String, DataSource> databases, int templatesMax) {
        this.administration = administration;
        this.owner = owner;
        this.databases = databases;
        this.templatesMax = templatesMax;
    }

    /**
     * Creates a database with the schema and the population as a copy of a template. Creates the template first if there is none.
     *
     * @param name name of the database; an existing one of that name is dropped, despite connections to it
     * @param listener receives the progress of a load when a template has to be created
     * @return true when the template existed already
     * @throws PopulationException when the server refuses
     */
    public boolean create(String name, PopulationSettings settings, RunListener listener) {
        if (!RUN_NAME.matcher(name).matches() || name.startsWith(PREFIX)) {
            throw new PopulationException("'%s' cannot be the name of a run's database; use a-z, 0-9 and _.".formatted(name));
        }
        try (Connection connection = administration.getConnection()) {
            DatabaseCatalog catalog = new DatabaseCatalog(connection, owner);
            catalog.lock();
            try {
                String template = templateName(settings, Schema.checksum(administration));
                boolean reused = catalog.isTemplate(template);
                if (!reused) {
                    createTemplate(catalog, template, settings, listener);
                }
                catalog.drop(name);
                catalog.copy(template, name);
                return reused;
            } finally {
                catalog.unlock();
            }
        } catch (SQLException e) {
            throw new PopulationException("The database '%s' could not be created from a populated template: %s; see the server's log."
                    .formatted(name, e.getMessage()), e);
        }
    }

    private void createTemplate(DatabaseCatalog catalog, String template, PopulationSettings settings, RunListener listener)
            throws SQLException {
        catalog.drop(template);
        catalog.create(template);
        DataSource database = databases.apply(template);
        Schema.migrate(database);
        Population.load(database, settings, listener);
        catalog.markAsTemplate(template);
        List<String> names = catalog.templates(PREFIX);
        for (String old : names.subList(0, Math.max(0, names.size() - templatesMax))) {
            catalog.drop(old);
        }
    }

    /** @param schemaChecksum checksum of the scripts that create the schema */
    static String templateName(PopulationSettings settings, String schemaChecksum) {
        String everything = String.join("|", Integer.toString(Population.VERSION), schemaChecksum,
                Integer.toString(settings.injectionRate()), Long.toString(settings.seed()), settings.model().levelName(),
                Double.toString(settings.model().effectiveShare(settings)), settings.date().toString());
        return PREFIX + "ir" + settings.injectionRate() + "_"
                + Sha256.of(everything.getBytes(StandardCharsets.UTF_8)).substring(0, HASH_LETTERS);
    }
}
