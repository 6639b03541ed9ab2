package org.bbops.platform.settings;

import java.util.Map;
import java.util.TreeMap;
import org.springframework.core.env.PropertyResolver;

/**
 * The levels of the factors that the system under test knows, fixed for the life of a process.
 *
 * @param purchasing {@code bbops.purchasing}, default sync, which needs no broker
 * @param handOver {@code bbops.hand-over}, default outbox
 * @param isolation {@code bbops.isolation}, default read-committed
 * @param locking {@code bbops.locking}, default pessimistic
 * @param lockOrder {@code bbops.lock-order}, default sorted
 * @param persistence {@code bbops.persistence}, default jpa
 * @param threads {@code bbops.threads}, default virtual
 */
public record SystemSettings(Purchasing purchasing, HandOver handOver, Isolation isolation, Locking locking,
                             LockOrdering lockOrder, Persistence persistence, Threads threads) {

    /**
     * Reads the settings.
     *
     * @throws org.bbops.platform.start.StartRefusedException when a property names a level that does not exist
     */
    public static SystemSettings of(PropertyResolver properties) {
        return new SystemSettings(
                Levels.level(properties, "bbops.purchasing", Purchasing.SYNC),
                Levels.level(properties, "bbops.hand-over", HandOver.OUTBOX),
                Levels.level(properties, "bbops.isolation", Isolation.READ_COMMITTED),
                Levels.level(properties, "bbops.locking", Locking.PESSIMISTIC),
                Levels.level(properties, "bbops.lock-order", LockOrdering.SORTED),
                Levels.level(properties, "bbops.persistence", Persistence.JPA),
                Levels.level(properties, "bbops.threads", Threads.VIRTUAL));
    }

    /** The levels by the names of their factors, both as an experiment writes them. */
    public Map<String, String> levels() {
        return new TreeMap<>(Map.of(
                "purchasing", Levels.textOf(purchasing),
                "hand-over", Levels.textOf(handOver),
                "isolation", Levels.textOf(isolation),
                "locking", Levels.textOf(locking),
                "lock-order", Levels.textOf(lockOrder),
                "persistence", Levels.textOf(persistence),
                "threads", Levels.textOf(threads)));
    }
}
