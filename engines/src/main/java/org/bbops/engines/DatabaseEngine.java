package org.bbops.engines;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.server.EngineServer;
import org.bbops.engines.session.SessionView;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.SqlSpelling;

/**
 * Database engine that a run can use, with everything in which engines differ. Each engine is one package.
 * {@code META-INF/services} lists the engines, the default one first. There is one instance of each, so they can be compared by
 * identity.
 */
public abstract class DatabaseEngine {

    private final EngineFacts facts;
    private final Roles roles;
    private final SchemaSpelling schema;
    private final EngineServer server;

    /**
     * Facts about an engine.
     *
     * @param level of the factor {@code database}, and the engine's name in JDBC URLs, messages, logs and results
     * @param productName name in sentences
     * @param driverName name that the JDBC driver reports: {@link java.sql.DatabaseMetaData#getDatabaseProductName()}
     * @param defaultPort TCP port of its servers unless configured otherwise
     * @param concurrencyControls levels of the factor {@code concurrency-control} that it offers, the default one first
     * @param abilities features that not every engine has
     * @param timeOutsidePhases typical time of a run in addition to its phases: a fresh database, the processes, draining, the
     *     audit, and its share of an experiment's one-time starts. Measured as a mean per run of experiments of 2 to 8 runs
     *     on two cores with a lead time unit of 200 ms
     */
    public record EngineFacts(String level, String productName, String driverName, int defaultPort, List<String> concurrencyControls,
            Set<Ability> abilities, Duration timeOutsidePhases) {
    }

    /**
     * Behaviour that differs between engines.
     *
     * @param sql spelling of hand-written SQL
     * @param errors meaning of its error codes
     * @param connections setup of its connections
     * @param sessions view of its sessions, lock waits and deadlocks
     * @param isolation effect of its isolation levels
     * @param settings settings that a run's results record
     * @param own checks of a user's own server
     */
    public record Roles(SqlSpelling sql, ErrorCodes errors, ConnectionSetup connections, SessionView sessions, IsolationFacts isolation,
            RecordedSettings settings, OwnServer own) {
    }

    /**
     * Creates an engine.
     *
     * @param schema column types of the schema
     * @param server server that the testbed starts
     */
    protected DatabaseEngine(EngineFacts facts, Roles roles, SchemaSpelling schema, EngineServer server) {
        this.facts = facts;
        this.roles = roles;
        this.schema = schema;
        this.server = server;
    }

    /** Returns the level of the factor {@code database}, which is the engine's name in JDBC URLs, messages, logs and results. */
    public final String level() {
        return facts.level();
    }

    /** Returns the name in sentences. */
    public final String productName() {
        return facts.productName();
    }

    /** Returns the name that the JDBC driver reports: {@link java.sql.DatabaseMetaData#getDatabaseProductName()}. */
    public final String driverName() {
        return facts.driverName();
    }

    /** Returns the TCP port of its servers unless configured otherwise. */
    public final int defaultPort() {
        return facts.defaultPort();
    }

    /** Returns the levels of the factor {@code concurrency-control} that it offers, the default one first. */
    public final List<String> concurrencyControls() {
        return facts.concurrencyControls();
    }

    /** Returns the spelling of hand-written SQL. */
    public final SqlSpelling sql() {
        return roles.sql();
    }

    /** Returns the column types of the schema. */
    public final SchemaSpelling schema() {
        return schema;
    }

    /** Returns the meaning of its error codes. */
    public final ErrorCodes errors() {
        return roles.errors();
    }

    /** Returns the setup of its connections. */
    public final ConnectionSetup connections() {
        return roles.connections();
    }

    /** Returns the view of its sessions, lock waits and deadlocks. */
    public final SessionView sessions() {
        return roles.sessions();
    }

    /** Returns the effect of its isolation levels. */
    public final IsolationFacts isolation() {
        return roles.isolation();
    }

    /** Returns the settings that a run's results record. */
    public final RecordedSettings settings() {
        return roles.settings();
    }

    /** Returns the checks of a user's own server. */
    public final OwnServer own() {
        return roles.own();
    }

    /** Returns the server that the testbed starts. */
    public final EngineServer server() {
        return server;
    }

    /** Returns the typical time of a run in addition to its phases. */
    public final Duration timeOutsidePhases() {
        return facts.timeOutsidePhases();
    }

    /** Returns true when the engine has the ability. */
    public final boolean can(Ability ability) {
        return facts.abilities().contains(ability);
    }

    /** Returns the level of {@code concurrency-control} when an experiment names none. */
    public final String defaultConcurrencyControl() {
        return concurrencyControls().getFirst();
    }

    /**
     * Rejects a level of {@code concurrency-control} that the engine does not offer.
     *
     * @throws IllegalArgumentException naming the levels that it offers
     */
    public final void refuseUnknown(String concurrencyControl) {
        if (!concurrencyControls().contains(concurrencyControl)) {
            throw new IllegalArgumentException("The database " + level() + " has no concurrency-control '" + concurrencyControl
                    + "'; it has " + String.join(", ", concurrencyControls()));
        }
    }

    /** Returns all engines, the default one first. */
    public static List<DatabaseEngine> all() {
        return Loaded.ENGINES;
    }

    /** Returns the engine of runs that name none. */
    public static DatabaseEngine defaultEngine() {
        return all().getFirst();
    }

    /** Returns the engines with an ability. */
    public static List<DatabaseEngine> with(Ability ability) {
        return all().stream().filter(engine -> engine.can(ability)).toList();
    }

    /** Returns the names of all engines for a sentence, such as {@code PostgreSQL, HSQLDB or Derby}. */
    public static String choice() {
        List<String> names = all().stream().map(DatabaseEngine::productName).toList();
        return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
    }

    /** Returns the engine of a JDBC URL; empty when bbops does not know it. */
    public static Optional<DatabaseEngine> ofUrl(String jdbcUrl) {
        return all().stream().filter(engine -> jdbcUrl.startsWith("jdbc:" + engine.level() + ":")).findFirst();
    }

    /**
     * Returns the engine of a JDBC driver; empty when bbops does not know it.
     *
     * @param driverName {@link java.sql.DatabaseMetaData#getDatabaseProductName()}, ignoring case
     */
    public static Optional<DatabaseEngine> ofProduct(String driverName) {
        return all().stream().filter(engine -> engine.driverName().equalsIgnoreCase(driverName)).findFirst();
    }

    /**
     * Returns the engine of a level of the factor {@code database}.
     *
     * @throws IllegalArgumentException when there is none, naming the levels that exist
     */
    public static DatabaseEngine named(String level) {
        return all().stream().filter(engine -> engine.level().equals(level)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no database '" + level + "'; there are "
                        + all().stream().map(DatabaseEngine::level).collect(Collectors.joining(", "))));
    }

    @Override
    public final String toString() {
        return productName();
    }

    /** List that is loaded once, by the engines' own class loader, because no other sees the jars within Spring Boot's jar. */
    private static final class Loaded {

        private static final List<DatabaseEngine> ENGINES = ServiceLoader.load(DatabaseEngine.class, DatabaseEngine.class.getClassLoader())
                .stream()
                .map(ServiceLoader.Provider::get).toList();

        private Loaded() {
        }
    }
}
