package org.bbops.driver.experiment;

import java.util.Arrays;
import java.util.Optional;
import org.bbops.engines.DatabaseEngine;

/**
 * What an experiment can vary (architecture page, "A run"), each with its levels and the level it has when an
 * experiment does not name it.
 */
public enum Factor {

    /** Ir of the workload page; at least 1. */
    INJECTION_RATE("injection-rate", "10", Levels.wholeNumbers(1, 1000)),
    /** How a purchase order leaves scheduleWorkOrder (workload page, section 4). */
    PURCHASING("purchasing", "messaging", Levels.named("sync", "messaging")),
    /** How messaging hands over. */
    HAND_OVER("hand-over", "outbox", Levels.named("outbox", "xa", "after-commit")),
    /** Of xa: whether two-phase commits are logged, without which a crash may leave one half done. */
    XA_LOG("xa-log", "on", Levels.named("off", "on")),
    /** Of sync with bmp: when changed rows are written, before the supplier is called or at the commit. */
    STORE("store", "before-call", Levels.named("before-call", "at-commit")),
    /** Of messaging: how many purchase orders are sent to the supplier at once. */
    SENDERS("senders", "32", Levels.wholeNumbers(1, 1_000)),
    /** The database server. */
    DATABASE("database", DatabaseEngine.usual().level(), Levels.engines()),
    /** How the database keeps transactions apart; each engine has levels of its own, {@code usual} is its first. */
    CONCURRENCY_CONTROL("concurrency-control", Factor.USUAL, Levels.concurrencyControls()),
    /** The isolation level of every business transaction. */
    ISOLATION("isolation", "read-committed",
        Levels.named("read-uncommitted", "read-committed", "repeatable-read", "serializable")),
    /** How concurrent changes of a table's rows are kept apart. */
    LOCKING("locking", "pessimistic-updates", LockingLevels::normalised),
    /** How often a transaction that failed by a conflict is begun again at most. */
    RETRIES("retries", "3", Levels.wholeNumbers(0, 100)),
    /** How long a statement waits for a lock at most: longer than the 1 s after which PostgreSQL and Derby look for a deadlock. */
    LOCK_TIMEOUT("lock-timeout", "15s", Levels.wholeSeconds(2, 300)),
    /** The order in which a transaction touches lines and parts. */
    LOCK_ORDER("lock-order", "sorted", Levels.named("sorted", "unsorted")),
    /** Who writes the SQL. */
    PERSISTENCE("persistence", "jpa", Levels.named("jpa", "bmp")),
    /** Of bmp: which beans are stored at commit, all that were loaded, those of tables that transactions change, or those that have changed. */
    DIRTY_CHECK("dirty-check", "off", Levels.named("none", "off", "on")),
    /** Of bmp: whether finders load the rows whose keys they find. */
    FAT_KEY("fat-key", "off", Levels.named("off", "on")),
    /** Of jpa: whether an update names changed columns only. */
    CHANGED_COLUMNS("changed-columns", "off", Levels.named("off", "on")),
    /** Of jpa: whether writes are sorted and sent in batches. */
    BATCHING("batching", "on", Levels.named("off", "on")),
    /** Of jpa: whether rows that nothing changes are kept across transactions. */
    SECOND_LEVEL_CACHE("second-level-cache", "off", Levels.named("off", "on")),
    /** Of PostgreSQL: whether a statement that is run again is one that the server has parsed before. */
    PREPARED_STATEMENTS("prepared-statements", "on", Levels.named("off", "on")),
    /** How transactions that only list orders come to the rows. */
    READS("reads", "entities", Levels.named("entities", "jdbc")),
    /** How many JVMs the four domains are. */
    TOPOLOGY("topology", "one-jvm", Levels.named("one-jvm", "four-jvms")),
    /** Database connections of each JVM of the system. */
    POOL_SIZE("pool-size", "20", Levels.wholeNumbers(1, 500)),
    /** The kind of thread that serves a request. */
    THREADS("threads", "virtual", Levels.named("virtual", "platform")),
    /** The rule that sets stock marks (workload page, section 2, "the demand model"). */
    POPULATION_MODEL("population-model", "bbops", Levels.named("bbops", "ecperf")),
    /** The share of work orders that is meant to send a purchase order, of population model bbops. */
    PURCHASE_SHARE("purchase-share", "0.2", Levels.shares("0.01", "0.9")),
    /** Whether the driver sees to it that a fixed number of work orders buys, or leaves it to chance. */
    PURCHASE_QUOTA("purchase-quota", "on", Levels.named("on", "off")),
    /** How many orders of the population changeOrder and orderStatus draw from, where they take none of the user's own. */
    HOT_ORDERS("hot-orders", Factor.ALL, Levels.namedOr(Factor.ALL, 1, 75_000)),
    /** How long the supplier takes to answer. */
    SUPPLIER_LATENCY("supplier.latency", "400ms", Levels.latencies()),
    /** The share of purchase orders that the supplier answers with an error. */
    SUPPLIER_FAILURE_SHARE("supplier.failure-share", "0", Levels.shares("0", "1")),
    /** When the supplier is down. */
    SUPPLIER_OUTAGE("supplier.outage", "none", Levels.outages()),
    /** Whether a supplier that does not answer is left alone for a while. */
    SUPPLIER_CIRCUIT("supplier.circuit", "on", Levels.named("on", "off")),
    /** What one day of lead time is in a run (workload page, section 3: 5 s; short runs shorten it). */
    SUPPLIER_LEAD_TIME_UNIT("supplier.lead-time-unit", "5s", Levels.durations()),
    /** Whether the books are held against each other while the run goes on. */
    LIVE_AUDIT("live-audit", "off", Levels.named("off", "on"));

    /** The level of concurrency-control that stands for the engine's usual one. */
    static final String USUAL = "usual";
    /** The level of hot-orders that is the workload's: every order of the population. */
    static final String ALL = "all";

    private final String label;
    private final String standard;
    private final Levels levels;

    Factor(String label, String standard, Levels levels) {
        this.label = label;
        this.standard = standard;
        this.levels = levels;
    }

    /** The factor's name in an experiment. */
    public String label() {
        return label;
    }

    /** The level it has when an experiment does not name it. */
    public String standard() {
        return standard;
    }

    /**
     * The level in its one way of writing.
     *
     * @throws IllegalArgumentException when it is no level of this factor; the message says which are
     */
    public String level(String text) {
        return levels.normalise(text);
    }

    /**
     * The factor of that name.
     *
     * @throws IllegalArgumentException when there is none; the message names those that exist
     */
    public static Factor named(String label) {
        Optional<Factor> factor = Arrays.stream(values()).filter(each -> each.label.equals(label)).findFirst();
        return factor.orElseThrow(() -> new IllegalArgumentException(
            "there is no factor '%s'".formatted(label)
                + DidYouMean.hint(label, Arrays.stream(values()).map(Factor::label).toList())));
    }
}
