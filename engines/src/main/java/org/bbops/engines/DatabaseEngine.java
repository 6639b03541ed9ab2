package org.bbops.engines;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.server.JvmServer;
import org.bbops.engines.session.SessionView;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.SqlSpelling;

/**
 * A database engine that a run can use, with everything in which engines differ. Each is one package; {@code META-INF/services}
 * lists them, the usual one first. There is one instance of each, so that engines may be compared by identity.
 */
public interface DatabaseEngine {

    /** Level of the factor {@code database}, and the engine's name in JDBC URLs, messages, logs and results. */
    String level();

    /** Name in sentences. */
    String productName();

    /** Name that the JDBC driver gives: {@link java.sql.DatabaseMetaData#getDatabaseProductName()}. */
    default String driverName() {
        return productName();
    }

    /** TCP port of its servers unless configured otherwise. */
    int usualPort();

    /** Levels of the factor {@code concurrency-control} that it offers, the usual one first. */
    List<String> concurrencyControls();

    /** Abilities that not every engine has. */
    Set<Ability> abilities();

    /** Spelling of hand-written SQL. */
    SqlSpelling sql();

    /** Column types of the schema. */
    SchemaSpelling schema();

    /** Meaning of its error codes. */
    ErrorCodes errors();

    /** Setup of its connections. */
    ConnectionSetup connections();

    /** View of its sessions, lock waits and deadlocks. */
    SessionView sessions();

    /** Effect of its isolation levels. */
    IsolationFacts isolation();

    /** Settings that a run's results record. */
    RecordedSettings settings();

    /** Checks of a server of the user's own. */
    OwnServer own();

    /** Server that the testbed starts in a JVM; empty for an engine that is not written in Java. */
    default Optional<JvmServer> jvmServer() {
        return Optional.empty();
    }

    /**
     * Usual time that a run takes beside its phases: a fresh database, the processes, draining, the audit, and its share of what an
     * experiment starts once. Measured as a mean per run of experiments of 2 to 8 runs on two cores with a lead time unit of 200 ms.
     */
    Duration timeBesidePhases();

    /** Returns true when the engine has the ability. */
    default boolean can(Ability ability) {
        return abilities().contains(ability);
    }

    /** Level of {@code concurrency-control} when an experiment names none. */
    default String usualConcurrencyControl() {
        return concurrencyControls().getFirst();
    }

    /**
     * Refuses a level of {@code concurrency-control} that the engine does not offer.
     *
     * @throws IllegalArgumentException naming the levels that it offers
     */
    default void refuseUnknown(String concurrencyControl) {
        if (!concurrencyControls().contains(concurrencyControl)) {
            throw new IllegalArgumentException("The database " + level() + " has no concurrency-control '" + concurrencyControl
                    + "'; it has " + String.join(", ", concurrencyControls()));
        }
    }

    /** All engines, the usual one first. */
    static List<DatabaseEngine> all() {
        return Loaded.ENGINES;
    }

    /** Engine of runs that name none. */
    static DatabaseEngine usual() {
        return all().getFirst();
    }

    /** Engines with an ability. */
    static List<DatabaseEngine> with(Ability ability) {
        return all().stream().filter(engine -> engine.can(ability)).toList();
    }

    /** Names of all engines for a sentence, such as {@code PostgreSQL, HSQLDB or Derby}. */
    static String choice() {
        List<String> names = all().stream().map(DatabaseEngine::productName).toList();
        return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
    }

    /** Engine of a JDBC URL; empty when bbops does not know it. */
    static Optional<DatabaseEngine> ofUrl(String jdbcUrl) {
        return all().stream().filter(engine -> jdbcUrl.startsWith("jdbc:" + engine.level() + ":")).findFirst();
    }

    /**
     * Engine of a JDBC driver; empty when bbops does not know it.
     *
     * @param driverName {@link java.sql.DatabaseMetaData#getDatabaseProductName()}, in letters of either case
     */
    static Optional<DatabaseEngine> ofProduct(String driverName) {
        return all().stream().filter(engine -> engine.driverName().equalsIgnoreCase(driverName)).findFirst();
    }

    /**
     * Engine of a level.
     *
     * @throws IllegalArgumentException when there is none, naming those that exist
     */
    static DatabaseEngine named(String level) {
        return all().stream().filter(engine -> engine.level().equals(level)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no database '" + level + "'; there are "
                        + all().stream().map(DatabaseEngine::level).collect(Collectors.joining(", "))));
    }

    /** Loaded once, by the class loader that has the engines: Spring Boot's jars are known to no other. */
    final class Loaded {

        private static final List<DatabaseEngine> ENGINES =
                ServiceLoader.load(DatabaseEngine.class, DatabaseEngine.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get).toList();

        private Loaded() {
        }
    }
}
