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
 * A database engine that a run can use, with all differences between engines. Each is one package;
 * {@code META-INF/services} lists them, the usual one first. There is one instance of each, so that engines may be
 * compared by identity.
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
     * @param driverName name that the JDBC driver gives: {@link java.sql.DatabaseMetaData#getDatabaseProductName()}
     * @param usualPort TCP port of its servers unless configured otherwise
     * @param concurrencyControls levels of the factor {@code concurrency-control} that it offers, the usual one first
     * @param abilities those that not every engine has
     * @param timeBesidePhases usual time of a run in addition to its phases: a fresh database, the processes, draining, the
     *     audit, and its share of an experiment's one-time starts. Measured as a mean per run of experiments of 2 to 8 runs
     *     on two cores with a lead time unit of 200 ms
     */
    public record EngineFacts(String level, String productName, String driverName, int usualPort, List<String> concurrencyControls,
            Set<Ability> abilities, Duration timeBesidePhases) {
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
     * @param own checks of a server of the user's own
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

    /** Level of the factor {@code database}, and the engine's name in JDBC URLs, messages, logs and results. */
    public final String level() {
        return facts.level();
    }

    /** Name in sentences. */
    public final String productName() {
        return facts.productName();
    }

    /** Name that the JDBC driver gives: {@link java.sql.DatabaseMetaData#getDatabaseProductName()}. */
    public final String driverName() {
        return facts.driverName();
    }

    /** TCP port of its servers unless configured otherwise. */
    public final int usualPort() {
        return facts.usualPort();
    }

    /** Levels of the factor {@code concurrency-control} that it offers, the usual one first. */
    public final List<String> concurrencyControls() {
        return facts.concurrencyControls();
    }

    /** Spelling of hand-written SQL. */
    public final SqlSpelling sql() {
        return roles.sql();
    }

    /** Column types of the schema. */
    public final SchemaSpelling schema() {
        return schema;
    }

    /** Meaning of its error codes. */
    public final ErrorCodes errors() {
        return roles.errors();
    }

    /** Setup of its connections. */
    public final ConnectionSetup connections() {
        return roles.connections();
    }

    /** View of its sessions, lock waits and deadlocks. */
    public final SessionView sessions() {
        return roles.sessions();
    }

    /** Effect of its isolation levels. */
    public final IsolationFacts isolation() {
        return roles.isolation();
    }

    /** Settings that a run's results record. */
    public final RecordedSettings settings() {
        return roles.settings();
    }

    /** Checks of a server of the user's own. */
    public final OwnServer own() {
        return roles.own();
    }

    /** Server that the testbed starts. */
    public final EngineServer server() {
        return server;
    }

    /** Usual time of a run in addition to its phases. */
    public final Duration timeBesidePhases() {
        return facts.timeBesidePhases();
    }

    /** Returns true when the engine has the ability. */
    public final boolean can(Ability ability) {
        return facts.abilities().contains(ability);
    }

    /** Level of {@code concurrency-control} when an experiment names none. */
    public final String usualConcurrencyControl() {
        return concurrencyControls().getFirst();
    }

    /**
     * Refuses a level of {@code concurrency-control} that the engine does not offer.
     *
     * @throws IllegalArgumentException naming the levels that it offers
     */
    public final void refuseUnknown(String concurrencyControl) {
        if (!concurrencyControls().contains(concurrencyControl)) {
            throw new IllegalArgumentException("The database " + level() + " has no concurrency-control '" + concurrencyControl
                    + "'; it has " + String.join(", ", concurrencyControls()));
        }
    }

    /** All engines, the usual one first. */
    public static List<DatabaseEngine> all() {
        return Loaded.ENGINES;
    }

    /** Engine of runs that name none. */
    public static DatabaseEngine usual() {
        return all().getFirst();
    }

    /** Engines with an ability. */
    public static List<DatabaseEngine> with(Ability ability) {
        return all().stream().filter(engine -> engine.can(ability)).toList();
    }

    /** Names of all engines for a sentence, such as {@code PostgreSQL, HSQLDB or Derby}. */
    public static String choice() {
        List<String> names = all().stream().map(DatabaseEngine::productName).toList();
        return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
    }

    /** Engine of a JDBC URL; empty when bbops does not know it. */
    public static Optional<DatabaseEngine> ofUrl(String jdbcUrl) {
        return all().stream().filter(engine -> jdbcUrl.startsWith("jdbc:" + engine.level() + ":")).findFirst();
    }

    /**
     * Engine of a JDBC driver; empty when bbops does not know it.
     *
     * @param driverName {@link java.sql.DatabaseMetaData#getDatabaseProductName()}, in letters of either case
     */
    public static Optional<DatabaseEngine> ofProduct(String driverName) {
        return all().stream().filter(engine -> engine.driverName().equalsIgnoreCase(driverName)).findFirst();
    }

    /**
     * Engine of a level.
     *
     * @throws IllegalArgumentException when there is none, naming those that exist
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

    /** Loaded once, by the class loader of the engines: no other sees Spring Boot's jars. */
    private static final class Loaded {

        private static final List<DatabaseEngine> ENGINES = ServiceLoader.load(DatabaseEngine.class, DatabaseEngine.class.getClassLoader())
                .stream()
                .map(ServiceLoader.Provider::get).toList();

        private Loaded() {
        }
    }
}
