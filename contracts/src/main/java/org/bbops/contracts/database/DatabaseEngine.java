package org.bbops.contracts.database;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The database engines that a run can use, each with the ways it can keep transactions apart; the first is its usual one. */
public enum DatabaseEngine {
    /** Multi-version, row locks for writers. */
    POSTGRESQL("PostgreSQL", "PostgreSQL", 5432, "mvcc"),
    /** Table locks; table locks with versions for read-only transactions; versions. */
    HSQLDB("HSQLDB", "HSQL Database Engine", 9001, "mvcc", "mvlocks", "locks"),
    /** Locks for readers and writers, on rows or on whole tables. */
    DERBY("Derby", "Apache Derby", 1527, "row-locks", "table-locks"),
    /** InnoDB: multi-version, row and gap locks for writers, shared locks for readers at serializable. */
    MARIADB("MariaDB", "MariaDB", 3306, "mvcc");

    private final String productName;
    private final String driverName;
    private final int usualPort;
    private final List<String> concurrencyControls;

    DatabaseEngine(String productName, String driverName, int usualPort, String... concurrencyControls) {
        this.productName = productName;
        this.driverName = driverName;
        this.usualPort = usualPort;
        this.concurrencyControls = List.of(concurrencyControls);
    }

    /** Its name in sentences. */
    public String productName() {
        return productName;
    }

    /** What its driver calls it: {@link java.sql.DatabaseMetaData#getDatabaseProductName()}. */
    public String driverName() {
        return driverName;
    }

    /** The TCP port of its servers when nobody says another. */
    public int usualPort() {
        return usualPort;
    }

    /** The level of the factor {@code database}, and the name in messages, logs and results. */
    public String level() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The levels of the factor {@code concurrency-control} that it offers, the usual one first. */
    public List<String> concurrencyControls() {
        return concurrencyControls;
    }

    /** The level of the factor {@code concurrency-control} that an engine has when nobody asks for another. */
    public String usualConcurrencyControl() {
        return concurrencyControls.getFirst();
    }

    /**
     * Refuses a level that it does not offer.
     *
     * @throws IllegalArgumentException naming those that it does
     */
    public void refuseUnknown(String concurrencyControl) {
        if (!concurrencyControls.contains(concurrencyControl)) {
            throw new IllegalArgumentException("The database " + level() + " has no concurrency-control '" + concurrencyControl
                    + "'; it has " + String.join(", ", concurrencyControls));
        }
    }

    /** The engine that a JDBC URL is of; empty when it is of none of these. */
    public static Optional<DatabaseEngine> ofUrl(String jdbcUrl) {
        return Arrays.stream(values()).filter(engine -> jdbcUrl.startsWith("jdbc:" + engine.level() + ":")).findFirst();
    }

    /**
     * The engine whose driver calls it that, in letters of either case; empty when it is none of these.
     *
     * @param driverName {@link java.sql.DatabaseMetaData#getDatabaseProductName()}
     */
    public static Optional<DatabaseEngine> ofProduct(String driverName) {
        return Arrays.stream(values()).filter(engine -> engine.driverName.equalsIgnoreCase(driverName)).findFirst();
    }

    /**
     * The engine of a level.
     *
     * @throws IllegalArgumentException when there is none, naming those that exist
     */
    public static DatabaseEngine named(String level) {
        return Arrays.stream(values()).filter(engine -> engine.level().equals(level)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no database '" + level + "'; there are "
                        + Arrays.stream(values()).map(DatabaseEngine::level).collect(Collectors.joining(", "))));
    }
}
