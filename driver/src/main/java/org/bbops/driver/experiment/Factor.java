package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.factor.PoolExhaustion;
import org.bbops.contracts.factor.SystemLevels;
import org.bbops.contracts.factor.TransactionTimeout;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Load.LoadModel;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;

/**
 * Factors that an experiment can vary (docs/experiments.md), each with its owner, its level when an experiment does not name it, its levels,
 * and the companions without which it changes nothing.
 */
public enum Factor {

    /** Ir of the workload page; at least 1. */
    INJECTION_RATE("injection-rate", Owner.DRIVER, "10", Levels.wholeNumbers(1, 1000)),
    /** Way in which a purchase order leaves scheduleWorkOrder (workload page, section 4). */
    PURCHASING("purchasing", Owner.SYSTEM, "messaging", Levels.of(SystemLevels.Purchasing.class)),
    /** Hand-over of messages. */
    HAND_OVER("hand-over", Owner.SYSTEM, "outbox", Levels.of(SystemLevels.HandOver.class),
            onlyWith("purchasing", "messaging")),
    /** Log of two-phase commits; without it a crash may leave one half committed. */
    XA_LOG("xa-log", Owner.SYSTEM, "on", Levels.of(SystemLevels.Switch.class)),
    /** Time at which changed rows are written: before the supplier is called or at the commit. */
    STORE("store", Owner.SYSTEM, "before-call", Levels.of(SystemLevels.StoreTime.class),
            onlyWith("purchasing", "sync"), onlyWith("persistence", "bmp")),
    /** Most purchase orders that are sent to the supplier at the same time. */
    SENDERS("senders", Owner.SYSTEM, "32", Levels.wholeNumbers(1, 1_000),
            onlyWith("purchasing", "messaging")),
    /** The database server. */
    DATABASE("database", Owner.TESTBED, DatabaseEngine.defaultEngine().level(), Levels.engines()),
    /** Concurrency control of the database; each engine has levels of its own, {@code usual} is its first. */
    CONCURRENCY_CONTROL("concurrency-control", Owner.TESTBED, Factor.USUAL, Levels.concurrencyControls()),
    /** The isolation level of every business transaction. */
    ISOLATION("isolation", Owner.SYSTEM, "read-committed",
            Levels.of(SystemLevels.Isolation.class)),
    /** Locking strategy for concurrent changes of a table's rows. */
    LOCKING("locking", Owner.SYSTEM, "pessimistic-updates", LockingLevels::normalised),
    /** Most retries of a transaction that failed by a conflict. */
    RETRIES("retries", Owner.SYSTEM, "3", Levels.wholeNumbers(0, 100)),
    /** Longest wait of a statement for a lock: longer than the 1 s after which PostgreSQL and Derby look for a deadlock. */
    LOCK_TIMEOUT("lock-timeout", Owner.SYSTEM, "15s", Levels.wholeSeconds(2, 300)),
    /** Time after which a transaction of a request is rolled back; beyond it, only the service's own bounds apply. */
    TRANSACTION_TIMEOUT("transaction-timeout", Owner.SYSTEM, TransactionTimeout.NONE.toString(),
            text -> TransactionTimeout.of(text).toString()),
    /** The order in which a transaction touches lines and parts. */
    LOCK_ORDER("lock-order", Owner.SYSTEM, "sorted", Levels.of(SystemLevels.LockOrdering.class)),
    /** Origin of the SQL. */
    PERSISTENCE("persistence", Owner.SYSTEM, "jpa", Levels.of(SystemLevels.Persistence.class)),
    /** Beans stored at commit: all that were loaded, those of tables that transactions change, or those that have changed. */
    DIRTY_CHECK("dirty-check", Owner.SYSTEM, "off", Levels.of(SystemLevels.DirtyCheck.class),
            onlyWith("persistence", "bmp")),
    /** Finders that load the found rows together with their keys. */
    FAT_KEY("fat-key", Owner.SYSTEM, "off", Levels.of(SystemLevels.Switch.class),
            onlyWith("persistence", "bmp")),
    /** Updates that name changed columns only. */
    CHANGED_COLUMNS("changed-columns", Owner.SYSTEM, "off", Levels.of(SystemLevels.Switch.class),
            onlyWith("persistence", "jpa")),
    /** Writes that are sorted and sent in batches. */
    BATCHING("batching", Owner.SYSTEM, "on", Levels.of(SystemLevels.Switch.class),
            onlyWith("persistence", "jpa")),
    /** Cache across transactions: rows of unchanging tables, these and orders, or rows of unchanging tables for a while. */
    SECOND_LEVEL_CACHE("second-level-cache", Owner.SYSTEM, "off", Levels.of(SystemLevels.SecondLevelCache.class),
            onlyWith("persistence", "jpa")),
    /** Statements that load rows for reading, with those that belong to them: orders with lines, bills with parts. */
    LOADING("loading", Owner.SYSTEM, "fetch-group", Levels.of(SystemLevels.Loading.class),
            onlyWith("persistence", "jpa")),
    /** Statements that the server parses once and executes often. */
    PREPARED_STATEMENTS("prepared-statements", Owner.SYSTEM, "on", Levels.of(SystemLevels.Switch.class),
            onlyWith("database", DatabaseEngine.with(Ability.UNPREPARED_STATEMENTS).getFirst().level())),
    /** Source of the rows for transactions that only list orders. */
    READS("reads", Owner.SYSTEM, "entities", Levels.of(SystemLevels.Reads.class),
            onlyWith("persistence", "jpa", "bmp")),
    /** Distribution of the four domains over JVMs. */
    TOPOLOGY("topology", Owner.TESTBED, "one-jvm", Levels.named("one-jvm", "two-tier", "four-jvms")),
    /** Division of the same application between a web tier and a domain tier. */
    IMPLEMENTATION("implementation", Owner.SYSTEM, "facade-local",
            Levels.of(SystemLevels.Implementation.class),
            onlyWith("topology", "two-tier")),
    /** Passing of parameters and results between a façade and entities with remote interfaces in its process. */
    CALLS("calls", Owner.SYSTEM, "by-value", Levels.of(SystemLevels.Calls.class),
            onlyWith("implementation", "facade-remote")),
    /** Transaction in which a called domain in another JVM works: none, its own, or the caller's. */
    NEIGHBOUR_TRANSACTION("neighbour-transaction", Owner.SYSTEM, "own", Levels.of(SystemLevels.NeighbourTransaction.class),
            onlyWith("topology", "four-jvms")),
    /** Database that all domains share, or one for each of them on the same server. */
    DATABASES("databases", Owner.TESTBED, "shared", Levels.named("shared", "per-domain"),
            onlyWith("topology", "four-jvms")),
    /** Encoding of the messages between domains in different JVMs. */
    TRANSPORT("transport", Owner.SYSTEM, "json", Levels.of(SystemLevels.Transport.class),
            onlyWith("topology", "four-jvms")),
    /** Database connections of each JVM of the system. */
    POOL_SIZE("pool-size", Owner.TESTBED, "20", Levels.wholeNumbers(1, 500)),
    /** The kind of thread that serves a request. */
    THREADS("threads", Owner.SYSTEM, "virtual", Levels.of(SystemLevels.Threads.class)),
    /** Number of platform threads that requests are served by: fixed, or as many as there are requests. */
    WORKERS("workers", Owner.SYSTEM, "bounded", Levels.of(SystemLevels.Workers.class),
            onlyWith("threads", "platform")),
    /** Fate of a caller when every connection of the pool is in use. */
    POOL_EXHAUSTION("pool-exhaustion", Owner.SYSTEM, "wait", Levels.of(PoolExhaustion.class)),
    /** Kind of component that reads a single customer. */
    COMPONENT("component", Owner.SYSTEM, "stateless", Levels.of(SystemLevels.Component.class),
            onlyWith("mix", "single-read")),
    /** The rule that sets stock marks (workload page, section 2, "the demand model"). */
    POPULATION_MODEL("population-model", Owner.POPULATION, "bbops", Levels.named("bbops", "ecperf")),
    /** The share of work orders that is meant to send a purchase order, in population model bbops. */
    PURCHASE_SHARE("purchase-share", Owner.POPULATION, "0.2", Levels.shares("0.01", "0.9"),
            onlyWith("population-model", "bbops")),
    /** Timing of a user's next transaction. */
    LOAD_MODEL("load-model", Owner.DRIVER, "ecperf", Levels.of(LoadModel.class)),
    /** Users of a closed load; the workload's follow from the injection rate. */
    USERS("users", Owner.DRIVER, "20", Levels.wholeNumbers(1, Load.USERS_MAX),
            onlyWith("load-model", "closed")),
    /** Mean time from an answer to the same user's next request. */
    THINK_TIME("think-time", Owner.DRIVER, "0ms", Levels.durations(Duration.ZERO, Duration.ofHours(1)),
            onlyWith("load-model", "closed")),
    /** Transactions that users draw from. */
    MIX("mix", Owner.DRIVER, "ecperf", Levels.of(Mix.class),
            onlyWith("load-model", "closed")),
    /** Multiple of the users in the middle third of the steady state. */
    SURGE("surge", Owner.DRIVER, "1", Levels.wholeNumbers(1, Load.SURGE_MAX),
            onlyWith("load-model", "closed")),
    /** Purchase quota: the driver keeps the share of work orders that buy fixed, or leaves it to chance. */
    PURCHASE_QUOTA("purchase-quota", Owner.DRIVER, "on", Levels.named("on", "off")),
    /** Number of orders of the population that changeOrder and orderStatus draw from, where they use none of the user's own. */
    HOT_ORDERS("hot-orders", Owner.DRIVER, Factor.ALL, Levels.namedOr(Factor.ALL, 5, 75_000)),
    /** Latency of the supplier's answers. */
    SUPPLIER_LATENCY("supplier.latency", Owner.SUPPLIER, "400ms", Levels.latencies()),
    /** The share of purchase orders that the supplier answers with an error. */
    SUPPLIER_FAILURE_SHARE("supplier.failure-share", Owner.SUPPLIER, "0", Levels.shares("0", "1")),
    /** Downtime of the supplier. */
    SUPPLIER_OUTAGE("supplier.outage", Owner.SUPPLIER, "none", Levels.outages()),
    /** Circuit breaker for a supplier that does not answer. */
    SUPPLIER_CIRCUIT("supplier.circuit", Owner.SYSTEM, "on", Levels.of(SystemLevels.Switch.class)),
    /** Length of one day of lead time in a run (workload page, section 3: 5 s; short runs shorten it). */
    SUPPLIER_LEAD_TIME_UNIT("supplier.lead-time-unit", Owner.SUPPLIER, "5s",
            Levels.durations(Duration.ofMillis(1), Duration.ofHours(1))),
    /** Audit of the books during the run. */
    LIVE_AUDIT("live-audit", Owner.DRIVER, "off", Levels.named("off", "on")),
    /** Name of one of two equal systems of an A/A experiment; nothing reads it. */
    TWIN("twin", Owner.DRIVER, "a", Levels.named("a", "b"));

    /** The level of concurrency-control that stands for the engine's usual one. */
    static final String USUAL = "usual";
    /** The level of hot-orders that is the workload's: every order of the population. */
    static final String ALL = "all";

    /** Part of a run that a factor is set for. */
    public enum Owner {
        /** System under test, which is given the level as the property {@code bbops.<label>} and refuses one that it does not know. */
        SYSTEM,
        /** Processes and databases that the testbed starts. */
        TESTBED,
        /** Rows that a run starts from. */
        POPULATION,
        /** Supplier emulator. */
        SUPPLIER,
        /** The driver: users and measurements. */
        DRIVER
    }

    /**
     * Levels of another factor that a factor needs in order to have an effect.
     *
     * @param factor label of the other one
     * @param levels its levels, one of which is needed
     */
    record Companion(String factor, List<String> levels) {

        boolean isMissingIn(Map<Factor, String> chosen) {
            return !levels.contains(chosen.get(named(factor)));
        }

        /** Describes the levels for people. */
        String choice() {
            return String.join(" or ", levels);
        }
    }

    private final String label;
    private final Owner owner;
    private final String standard;
    private final Levels levels;
    private final List<Companion> companions;

    Factor(String label, Owner owner, String standard, Levels levels, Companion... companions) {
        this.label = label;
        this.owner = owner;
        this.standard = standard;
        this.levels = levels;
        this.companions = List.of(companions);
    }

    private static Companion onlyWith(String factor, String... levels) {
        return new Companion(factor, List.of(levels));
    }

    /** Part of a run that it is set for. */
    public Owner owner() {
        return owner;
    }

    /** Levels of other factors without which it changes nothing. */
    List<Companion> companions() {
        return companions;
    }

    /** Name in an experiment. */
    public String label() {
        return label;
    }

    /** Level when an experiment does not name it. */
    public String standard() {
        return standard;
    }

    /**
     * Returns the canonical form of the level.
     *
     * @throws IllegalArgumentException when it is no level of this factor; the message lists the valid ones
     */
    public String level(String text) {
        return levels.normalise(text);
    }

    /**
     * Returns the chosen level of a factor of the system.
     *
     * @param type its levels
     */
    <E extends Enum<E>> E chosen(Class<E> type, Map<Factor, String> chosen) {
        return SystemLevels.named(type, chosen.get(this)).orElseThrow();
    }

    /**
     * Returns the factor with a name.
     *
     * @throws IllegalArgumentException when it is unknown; the message lists the existing ones
     */
    public static Factor named(String label) {
        Optional<Factor> factor = Arrays.stream(values()).filter(each -> each.label.equals(label)).findFirst();
        return factor.orElseThrow(() -> new IllegalArgumentException(
                "there is no factor '%s'".formatted(label)
                        + DidYouMean.hint(label, Arrays.stream(values()).map(Factor::label).toList())));
    }
}
