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

/** Creates, migrates, checks and removes the schema that docs/workload.md describes. */
public final class Schema {

    /** Number of foreign tables that a message names: enough to recognize whose they are. */
    private static final int NAMED_MAX = 5;
    /** Bound on the search, because two errors may be each other's cause. */
    private static final int CAUSES_MAX = 20;

    private Schema() {
    }

    /** Returns the names of all tables that the scripts create, in lower case. */
    public static Set<String> tables() {
        return BenchmarkTables.NAMES;
    }

    /**
     * Creates the schema in an empty database, migrates an older schema, and does nothing when it is current.
     *
     * @throws SchemaException when the database holds foreign tables or a newer schema, or refuses; it is then left as it was
     */
    public static void migrate(DataSource database) {
        Flyway flyway = flyway(database);
        try {
            refuseIncomplete(flyway);
            flyway.migrate();
        } catch (FlywayException e) {
            throw new SchemaException(databaseError(e).map(
                    message -> "The database refused to create the schema (%s); correct the cause: if it is a missing right, the user "
                            .formatted(message) + "must be allowed to create tables there")
                    .orElseGet(() -> "The database cannot be migrated to schema version %s: it holds something else, or a newer schema; "
                            .formatted(newest(flyway)) + "use an empty database. Flyway says: " + firstLine(e)),
                    e);
        }
    }

    /**
     * Rejects a database that holds another version of the schema, and alters nothing.
     *
     * @param database holds tables of the benchmark
     * @throws SchemaException when its schema is incomplete, older, newer, or not created by these scripts, or cannot be read
     */
    public static void refuseOther(DataSource database) {
        Flyway flyway = flyway(database);
        try {
            refuseIncomplete(flyway);
            if (!flyway.validateWithResult().validationSuccessful) {
                throw new SchemaException("The schema of the database %s; use an empty database and load it with this bbops."
                        .formatted(difference(flyway.info().current(), newest(flyway))));
            }
        } catch (FlywayException e) {
            throw new SchemaException("The version of the database's schema cannot be read. "
                    + databaseError(e).map(message -> "The database says: " + message).orElseGet(() -> "Flyway says: " + firstLine(e)), e);
        }
    }

    /** Rejects the remains of an aborted migration, on an engine that cannot roll back definitions of tables. */
    private static void refuseIncomplete(Flyway flyway) {
        if (Arrays.stream(flyway.info().all()).anyMatch(info -> info.getState().isFailed())) {
            throw new SchemaException(
                    "The schema of the database is incomplete, because its creation broke off; drop its tables, correct the "
                            + "cause, such as a missing right of the user to create or alter tables, and start again.");
        }
    }

    /**
     * Removes the benchmark's tables from a database that holds no others; does nothing in an empty database.
     *
     * @param database has no other users
     * @throws SchemaException when the database holds something else, or a schema of another version, or refuses; nothing is
     *     removed, unless the refusal comes after some tables were dropped
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

    /** Returns the tables after checking that they may be removed. */
    private static BenchmarkTables removable(DataSource database, Connection connection) throws SQLException {
        BenchmarkTables tables = BenchmarkTables.in(connection);
        if (!tables.foreign().isEmpty()) {
            throw new SchemaException("It holds tables that bbops did not make (%s), and nothing was removed."
                    .formatted(firstNames(tables.foreign())));
        }
        if (!tables.isEmpty()) {
            refuseOther(database);
            refuseNamesakes(tables);
        }
        return tables;
    }

    /** Rejects tables with other columns, because a history can be copied, as by a restored dump, and proves nothing about other tables. */
    private static void refuseNamesakes(BenchmarkTables tables) {
        if (!tables.namesakes().isEmpty()) {
            throw new SchemaException("It holds tables with other columns than the benchmark's (%s), and nothing was removed."
                    .formatted(firstNames(tables.namesakes())));
        }
    }

    /**
     * Returns the engine of a connection.
     *
     * @throws SchemaException when there is no schema for the engine
     */
    public static DatabaseEngine engine(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        return DatabaseEngine.ofProduct(product).orElseThrow(() -> new SchemaException(
                "There is no schema for the database '%s'; use %s.".formatted(product, DatabaseEngine.choice())));
    }

    private static String firstNames(Set<String> names) {
        String first = names.stream().limit(NAMED_MAX).collect(Collectors.joining(", "));
        return names.size() > NAMED_MAX ? first + " and " + (names.size() - NAMED_MAX) + " more" : first;
    }

    private static String difference(MigrationInfo current, MigrationVersion ours) {
        if (current == null || current.getVersion() == null) {
            return "has no version, so bbops did not make it";
        }
        int order = current.getVersion().compareTo(ours);
        return "has version %s, %s".formatted(current.getVersion(), order == 0 ? "and other scripts than those of this bbops made it"
                : (order < 0 ? "older" : "newer") + " than version " + ours + " of this bbops");
    }

    /**
     * Returns a text that changes when the scripts change.
     *
     * @param database any database of the engine; it is not altered
     */
    public static String checksum(DataSource database) {
        return Arrays.stream(flyway(database).info().all())
                .filter(info -> info.getState().isResolved())
                .map(info -> info.getScript() + ":" + info.getChecksum())
                .sorted()
                .collect(Collectors.joining(","));
    }

    private static Flyway flyway(DataSource database) {
        Target target = target(database);
        return Flyway.configure(Schema.class.getClassLoader())
                .dataSource(database)
                // With HSQLDB, Flyway would take the default schema whatever the connection's is; null lets Flyway choose.
                .defaultSchema(target.schema())
                .locations("classpath:db/migration/common")
                .placeholders(target.engine().schema().placeholders())
                // Ignores nothing: a version that these scripts do not know is newer and must not be altered.
                .ignoreMigrationPatterns(new String[0])
                .baselineOnMigrate(false)
                .validateOnMigrate(true)
                .cleanDisabled(true)
                .load();
    }

    private static Target target(DataSource database) {
        try (Connection connection = database.getConnection()) {
            return new Target(engine(connection), connection.getSchema());
        } catch (SQLException e) {
            throw new SchemaException("Cannot connect to the database (%s); check its URL, user and password."
                    .formatted(SqlReason.of(e)), e);
        }
    }

    private static MigrationVersion newest(Flyway flyway) {
        return Arrays.stream(flyway.info().all())
                .filter(info -> info.getState().isResolved())
                .map(MigrationInfo::getVersion)
                // Flyway's entry for a schema that it has created itself, as on Derby, has no version.
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(MigrationVersion.EMPTY);
    }

    /** Database engine and the schema that its connections work in; null on an engine with one schema per database. */
    private record Target(DatabaseEngine engine, String schema) {
    }

    /** Returns the message of the database's own error, if that is the cause, because Flyway's message has it below a heading. */
    private static Optional<String> databaseError(FlywayException failure) {
        return Stream.iterate((Throwable) failure, Objects::nonNull, Throwable::getCause).limit(CAUSES_MAX)
                .filter(SQLException.class::isInstance).findFirst().map(Schema::firstLine);
    }

    private static String firstLine(Throwable e) {
        return String.valueOf(e.getMessage()).lines().map(String::strip).filter(line -> !line.isEmpty()).limit(2)
                .collect(Collectors.joining(" "));
    }
}
