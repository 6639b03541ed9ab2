package org.bbops.migrations.population;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
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

    /** Databases of a PostgreSQL server, managed over an administrator's connection. Names come from bbops and need no quotes. */
    private static final class DatabaseCatalog {

        /** Arbitrary number that all processes that create templates on a server share. */
        private static final long LOCK_KEY = 0x6262_6f70_7300_0001L;
        /** Statement with a bound that exceeds the time to load the largest population. */
        private static final String LOCK_TIMEOUT = "set lock_timeout = '10min'";
        private static final String LOCK = "select pg_advisory_lock(" + LOCK_KEY + ")";
        private static final String UNLOCK = "select pg_advisory_unlock(" + LOCK_KEY + ")";
        private static final String IS_TEMPLATE = "select 1 from pg_database where datname = ? and datistemplate";
        /** Query that orders templates by object id, which grows, so that the oldest come first. */
        private static final String TEMPLATES = "select datname from pg_database where starts_with(datname, ?) and datistemplate"
                + " order by oid";
        private static final String EXISTS = "select 1 from pg_database where datname = ?";

        private final Connection connection;
        private final String owner;

        /** @param owner owner of the databases that are created */
        DatabaseCatalog(Connection connection, String owner) {
            this.connection = connection;
            this.owner = owner;
        }

        /** Acquires the lock on creating and dropping templates; waits ten minutes at most. */
        void lock() throws SQLException {
            execute(LOCK_TIMEOUT);
            execute(LOCK);
        }

        void unlock() throws SQLException {
            execute(UNLOCK);
        }

        boolean isTemplate(String name) throws SQLException {
            return !names(IS_TEMPLATE, name).isEmpty();
        }

        /** Returns the complete templates, the oldest first. */
        List<String> templates(String prefix) throws SQLException {
            return names(TEMPLATES, prefix);
        }

        void create(String name) throws SQLException {
            // From template0, because users may have added objects to template1.
            execute("create database %s owner %s template template0 encoding 'UTF8'".formatted(name, owner));
        }

        /** Copies file by file; docs/population.md compares its duration with that of copying through the log. */
        void copy(String template, String name) throws SQLException {
            execute("create database %s owner %s template %s strategy file_copy".formatted(name, owner, template));
        }

        /**
         * Marks a database as complete and disallows connections, because a connected session would prevent copies of it.
         */
        void markAsTemplate(String name) throws SQLException {
            execute("alter database %s with is_template true allow_connections false".formatted(name));
        }

        /** Drops a database even if it is a template or in use; does nothing when there is none. */
        void drop(String name) throws SQLException {
            if (!names(EXISTS, name).isEmpty()) {
                execute("alter database %s with is_template false".formatted(name));
                execute("drop database %s with (force)".formatted(name));
            }
        }

        private void execute(String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }

        private List<String> names(String sql, String argument) throws SQLException {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                statement.setString(1, argument);
                try (ResultSet rows = statement.executeQuery()) {
                    List<String> names = new ArrayList<>();
                    while (rows.next()) {
                        names.add(rows.getString(1));
                    }
                    return names;
                }
            }
        }
    }
}
