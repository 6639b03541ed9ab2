package org.bbops.migrations;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.SqlReason;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;

/** Brings a database to the schema of the workload page, or fails with the reason. */
public final class Schema {

    /** Number of foreign tables that a refusal names: enough to recognize the database's owner. */
    private static final int NAMED_MAX = 5;
    /** Two errors may be each other's cause. */
    private static final int CAUSES_MAX = 20;

    private Schema() {
    }

    /** The names of all tables that the scripts make, in lower case. */
    public static Set<String> tables() {
        return OwnTables.NAMES;
    }

    /**
     * Creates the schema in an empty database, brings an older one up to date, and leaves the current one alone.
     *
     * @throws SchemaException when the database holds tables that are not ours, a newer schema, or refuses; it is then
     *     left as it was
     */
    public static void migrate(DataSource database) {
        Flyway flyway = flyway(database);
        try {
            flyway.migrate();
        } catch (FlywayException e) {
            throw new SchemaException(refusal(e).map(
                    said -> "The schema could not be made, as the database refused it (%s); correct that: where it is a right, its user has to "
                            .formatted(said) + "be allowed to make tables there")
                    .orElseGet(() -> "The database cannot be brought to schema version %s: it holds something else, or a newer schema; use "
                            .formatted(newest(flyway)) + "an empty database. Flyway says: " + firstLine(e)),
                    e);
        }
    }

    /**
     * Rejects a database that holds another version of the schema, and alters nothing.
     *
     * @param database holds tables of ours
     * @throws SchemaException when its schema is older, newer, or not made by these scripts, or cannot be read
     */
    public static void refuseOther(DataSource database) {
        Flyway flyway = flyway(database);
        try {
            if (!flyway.validateWithResult().validationSuccessful) {
                throw new SchemaException("The schema of the database %s; use an empty database and load it with this bbops."
                        .formatted(difference(flyway.info().current(), newest(flyway))));
            }
        } catch (FlywayException e) {
            throw new SchemaException("The version of the database's schema cannot be read. "
                    + refusal(e).map(said -> "The database says: " + said).orElseGet(() -> "Flyway says: " + firstLine(e)), e);
        }
    }

    /**
     * Removes the benchmark's tables from a database that holds no others; does nothing where there is none.
     *
     * @param database without other users
     * @throws SchemaException when it holds something else, or a schema of another version, or refuses; nothing is
     *     removed unless it refused in the middle
     */
    public static void remove(DataSource database) {
        try (Connection connection = database.getConnection()) {
            removable(database, connection).remove();
        } catch (SQLException e) {
            throw new SchemaException("The benchmark's tables cannot be removed: " + SqlReason.of(e), e);
        }
    }

    /**
     * Rejects a database that {@link #remove} would reject, and alters nothing.
     *
     * @throws SchemaException when it holds something else, or a schema of another version, or cannot be read
     */
    public static void refuseForeign(DataSource database) {
        try (Connection connection = database.getConnection()) {
            removable(database, connection);
        } catch (SQLException e) {
            throw new SchemaException("The database's tables cannot be listed: " + SqlReason.of(e), e);
        }
    }

    /** Returns the tables that may be removed; none where there are none. */
    private static OwnTables removable(DataSource database, Connection connection) throws SQLException {
        OwnTables tables = OwnTables.in(connection);
        if (!tables.foreign().isEmpty()) {
            throw new SchemaException("It holds tables that bbops did not make (%s), and nothing was removed."
                    .formatted(some(tables.foreign())));
        }
        if (!tables.none()) {
            refuseOther(database);
            refuseNamesakes(tables);
        }
        return tables;
    }

    /**
     * A history can be copied, as with a dump that was restored elsewhere, and so proves nothing about the other
     * tables.
     */
    private static void refuseNamesakes(OwnTables tables) {
        if (!tables.namesakes().isEmpty()) {
            throw new SchemaException("It holds tables with other columns than the benchmark's (%s), and nothing was removed."
                    .formatted(some(tables.namesakes())));
        }
    }

    /**
     * The engine behind a connection.
     *
     * @throws SchemaException when there is no schema for it
     */
    public static DatabaseEngine engine(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        return DatabaseEngine.ofProduct(product).orElseThrow(() -> new SchemaException(
                "There is no schema for the database '%s'; use %s.".formatted(product, DatabaseEngine.choice())));
    }

    private static String some(Set<String> names) {
        String first = names.stream().limit(NAMED_MAX).collect(Collectors.joining(", "));
        return names.size() > NAMED_MAX ? first + " and " + (names.size() - NAMED_MAX) + " more" : first;
    }

    private static String difference(MigrationInfo current, MigrationVersion ours) {
        if (current == null || current.getVersion() == null) {
            return "has no version, so that bbops did not make it";
        }
        int order = current.getVersion().compareTo(ours);
        return "has version %s, %s".formatted(current.getVersion(), order == 0 ? "and other scripts than those of this bbops made it"
                : (order < 0 ? "older" : "newer") + " than version " + ours + " of this bbops");
    }

    /**
     * Returns a text that changes when the scripts do.
     *
     * @param database any database of the engine; it is not touched
     */
    public static String checksum(DataSource database) {
        return Arrays.stream(flyway(database).info().all())
                .filter(info -> info.getState().isResolved())
                .map(info -> info.getScript() + ":" + info.getChecksum())
                .sorted()
                .collect(Collectors.joining(","));
    }

    private static Flyway flyway(DataSource database) {
        Place place = place(database);
        return Flyway.configure(Schema.class.getClassLoader())
                .dataSource(database)
                // Of HSQLDB it would take the usual one, whichever the connection is set to; null leaves it to find one.
                .defaultSchema(place.schema())
                .locations("classpath:db/migration/common")
                .placeholders(place.engine().schema().placeholders())
                // Nothing is ignored: a version that these scripts do not know is newer, and is not ours to touch.
                .ignoreMigrationPatterns(new String[0])
                .baselineOnMigrate(false)
                .validateOnMigrate(true)
                .cleanDisabled(true)
                .load();
    }

    private static Place place(DataSource database) {
        try (Connection connection = database.getConnection()) {
            return new Place(engine(connection), connection.getSchema());
        } catch (SQLException e) {
            throw new SchemaException("The database did not let us in (%s); check its URL, user and password."
                    .formatted(SqlReason.of(e)), e);
        }
    }

    private static MigrationVersion newest(Flyway flyway) {
        return Arrays.stream(flyway.info().all())
                .filter(info -> info.getState().isResolved())
                .map(MigrationInfo::getVersion)
                // Flyway's note that it made the schema itself, as on Derby, has none.
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(MigrationVersion.EMPTY);
    }

    /** Database engine, and the schema that its connections work in; null on an engine with one schema per database. */
    private record Place(DatabaseEngine engine, String schema) {
    }

    /** Returns the database's own error, if that is the cause: Flyway's message has it below a heading. */
    private static Optional<String> refusal(FlywayException failure) {
        return Stream.iterate((Throwable) failure, Objects::nonNull, Throwable::getCause).limit(CAUSES_MAX)
                .filter(SQLException.class::isInstance).findFirst().map(Schema::firstLine);
    }

    private static String firstLine(Throwable e) {
        return String.valueOf(e.getMessage()).lines().map(String::strip).filter(line -> !line.isEmpty()).limit(2)
                .collect(Collectors.joining(" "));
    }
}
