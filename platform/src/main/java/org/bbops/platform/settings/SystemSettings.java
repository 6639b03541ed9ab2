package org.bbops.platform.settings;

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
 * @param isolation {@code bbops.isolation}, default read-committed
 * @param locking {@code bbops.locking}, as {@link LockPlan#of} reads it; default pessimistic
 * @param lockOrder {@code bbops.lock-order}, default sorted
 * @param persistence {@code bbops.persistence}, default jpa
 * @param persistenceSwitches what that does in more than one manner
 * @param threads {@code bbops.threads}, default virtual
 */
public record SystemSettings(Purchasing purchasing, HandOver handOver, Isolation isolation, LockPlan locking,
                             LockOrdering lockOrder, Persistence persistence, PersistenceSwitches persistenceSwitches,
                             Threads threads) {

    private static final String LOCKING_DEFAULT = "pessimistic";

    /**
     * Reads the settings.
     *
     * @throws StartRefusedException when a property names a level that does not exist, or one that another level rules out
     */
    public static SystemSettings of(PropertyResolver properties) {
        Persistence persistence = Levels.level(properties, "bbops.persistence", Persistence.JPA);
        return new SystemSettings(
                Levels.level(properties, "bbops.purchasing", Purchasing.SYNC),
                Levels.level(properties, "bbops.hand-over", HandOver.OUTBOX),
                Levels.level(properties, "bbops.isolation", Isolation.READ_COMMITTED),
                lockPlan(properties.getProperty("bbops.locking", LOCKING_DEFAULT)),
                Levels.level(properties, "bbops.lock-order", LockOrdering.SORTED),
                persistence,
                PersistenceSwitches.of(properties, persistence),
                Levels.level(properties, "bbops.threads", Threads.VIRTUAL));
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
                "purchasing", Levels.textOf(purchasing),
                "hand-over", Levels.textOf(handOver),
                "isolation", Levels.textOf(isolation),
                "locking", locking.toString(),
                "lock-order", Levels.textOf(lockOrder),
                "persistence", Levels.textOf(persistence),
                "threads", Levels.textOf(threads)));
        levels.putAll(persistenceSwitches.levels());
        return levels;
    }
}
