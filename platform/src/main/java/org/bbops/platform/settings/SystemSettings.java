package org.bbops.platform.settings;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.platform.locking.plan.LockPlan;
import org.bbops.platform.start.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * The levels of the factors that the system under test knows, fixed for the life of a process.
 *
 * @param purchasing {@code bbops.purchasing}, default sync, which needs no broker
 * @param handOver {@code bbops.hand-over}, default outbox
 * @param xaLog {@code bbops.xa-log}, default on: on to log two-phase commits, so that a crash leaves none half done
 * @param purchasingSwitches options of the purchase orders' path to the supplier
 * @param isolation {@code bbops.isolation}, default read-committed
 * @param locking {@code bbops.locking}, as {@link LockPlan#of} reads it; default pessimistic-updates
 * @param lockOrder {@code bbops.lock-order}, default sorted
 * @param persistence {@code bbops.persistence}, default jpa
 * @param persistenceSwitches options of the persistence style
 * @param preparedStatements {@code bbops.prepared-statements} of PostgreSQL: on to prepare statements on the server,
 *     which then parses each only once, default on
 * @param threads {@code bbops.threads}, default virtual
 * @param servingSwitches bounds of the threads and connections that serve requests
 * @param retries {@code bbops.retries}: most retries of a transaction that failed by a conflict, 0 to 100, default 3
 * @param lockTimeout {@code bbops.lock-timeout}: the most time that a statement waits for a lock, where the engine has
 *     such a setting; 2 s to 5 min in whole seconds, default 15 s: longer than the supplier's time limit, as locks may
 *     be held until its answer, and shorter than the driver's
 */
public record SystemSettings(Purchasing purchasing, HandOver handOver, Switch xaLog, PurchasingSwitches purchasingSwitches,
        Isolation isolation, LockPlan locking,
        LockOrdering lockOrder, Persistence persistence, PersistenceSwitches persistenceSwitches,
        Switch preparedStatements, Threads threads, ServingSwitches servingSwitches, int retries, Duration lockTimeout) {

    private static final String LOCKING_DEFAULT = "pessimistic-updates";
    private static final int RETRIES_DEFAULT = 3;
    private static final int RETRIES_MAX = 100;
    private static final Duration LOCK_TIMEOUT_DEFAULT = Duration.ofSeconds(15);
    /** PostgreSQL and Derby check for a deadlock after a second of waiting: a shorter wait is never detected as one. */
    private static final Duration LOCK_TIMEOUT_MIN = Duration.ofSeconds(2);
    private static final Duration LOCK_TIMEOUT_MAX = Duration.ofMinutes(5);

    /**
     * Reads the settings.
     *
     * @throws StartRefusedException when a property names a level that does not exist, or one that another level rules out
     */
    public static SystemSettings of(PropertyResolver properties) {
        Persistence persistence = LevelReader.level(properties, "bbops.persistence", Persistence.JPA);
        Purchasing purchasing = LevelReader.level(properties, "bbops.purchasing", Purchasing.SYNC);
        LockPlan locking = lockPlan(properties.getProperty("bbops.locking", LOCKING_DEFAULT));
        PersistenceSwitches switches = PersistenceSwitches.of(properties, persistence);
        Threads threads = LevelReader.level(properties, "bbops.threads", Threads.VIRTUAL);
        return new SystemSettings(
                purchasing,
                LevelReader.level(properties, "bbops.hand-over", HandOver.OUTBOX),
                LevelReader.level(properties, "bbops.xa-log", Switch.ON),
                PurchasingSwitches.of(properties, purchasing, persistence),
                LevelReader.level(properties, "bbops.isolation", Isolation.READ_COMMITTED),
                locking,
                LevelReader.level(properties, "bbops.lock-order", LockOrdering.SORTED),
                persistence,
                switches,
                LevelReader.level(properties, "bbops.prepared-statements", Switch.ON),
                threads,
                ServingSwitches.of(properties, threads),
                LevelReader.wholeNumber(properties, "bbops.retries", RETRIES_DEFAULT, 0, RETRIES_MAX),
                LevelReader.wholeSeconds(properties, "bbops.lock-timeout", LOCK_TIMEOUT_DEFAULT, LOCK_TIMEOUT_MIN, LOCK_TIMEOUT_MAX));
    }

    private static LockPlan lockPlan(String level) {
        try {
            return LockPlan.of(level);
        } catch (IllegalArgumentException e) {
            throw new StartRefusedException("bbops.locking is '" + level + "', but " + e.getMessage(), e);
        }
    }

    /** The levels by the names of their factors, both as an experiment writes them. */
    public Map<String, String> levels() {
        Map<String, String> levels = new TreeMap<>(Map.of(
                "purchasing", LevelReader.textOf(purchasing),
                "hand-over", LevelReader.textOf(handOver),
                "xa-log", LevelReader.textOf(xaLog),
                "isolation", LevelReader.textOf(isolation),
                "locking", locking.toString(),
                "lock-order", LevelReader.textOf(lockOrder),
                "persistence", LevelReader.textOf(persistence),
                "threads", LevelReader.textOf(threads),
                "retries", Integer.toString(retries),
                "lock-timeout", LevelReader.textOf(lockTimeout)));
        levels.put("prepared-statements", LevelReader.textOf(preparedStatements));
        levels.putAll(purchasingSwitches.levels());
        levels.putAll(servingSwitches.levels());
        levels.putAll(persistenceSwitches.levels());
        return levels;
    }
}
