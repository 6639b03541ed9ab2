package org.bbops.platform.settings;

import java.time.Duration;
import java.util.Map;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.SystemLevels.Isolation;
import org.bbops.contracts.factor.SystemLevels.LockOrdering;
import org.bbops.contracts.factor.SystemLevels.Persistence;
import org.bbops.contracts.factor.SystemLevels.Purchasing;
import org.bbops.contracts.factor.TransactionTimeout;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * The levels of the factors that the system under test knows, fixed for the life of a process.
 *
 * @param purchasing {@code bbops.purchasing}, default sync, which needs no broker
 * @param purchasingSwitches details of how purchase orders reach the supplier
 * @param concurrency isolation, locks and retries
 * @param persistence {@code bbops.persistence}, default jpa
 * @param persistenceSwitches switches of the persistence level
 * @param servingSwitches threads and connections that requests are served with
 * @param neighbourSwitches details of calls to domains in other JVMs
 */
public record SystemSettings(Purchasing purchasing, PurchasingSwitches purchasingSwitches, Concurrency concurrency,
        Persistence persistence, PersistenceSwitches persistenceSwitches, ServingSwitches servingSwitches,
        NeighbourSwitches neighbourSwitches) {

    /**
     * Settings of concurrent transactions.
     *
     * @param isolation {@code bbops.isolation}, default read-committed
     * @param locking {@code bbops.locking}, as {@link LockPlan#of} reads it; default pessimistic-updates
     * @param lockOrder {@code bbops.lock-order}, default sorted
     * @param retries {@code bbops.retries}: most retries of a transaction that failed by a conflict, 0 to 100, default
     *     3
     * @param lockTimeout {@code bbops.lock-timeout}: longest wait of a statement for a lock, where the engine has such a setting; 2 s to
     *     5 min in whole seconds, default 15 s: longer than the supplier's answer may take, during which locks may be held, and shorter
     *     than the driver waits
     * @param transactionTimeout {@code bbops.transaction-timeout}: time after which a transaction of a request is rolled back, 250 ms to
     *     60 s, default none
     */
    public record Concurrency(Isolation isolation, LockPlan locking, LockOrdering lockOrder, int retries, Duration lockTimeout,
            TransactionTimeout transactionTimeout) {

        private static final String LOCKING_DEFAULT = "pessimistic-updates";
        private static final int RETRIES_DEFAULT = 3;
        private static final int RETRIES_MAX = 100;
        private static final Duration LOCK_TIMEOUT_DEFAULT = Duration.ofSeconds(15);
        /**
         * PostgreSQL and Derby check for a deadlock after a second of waiting: a wait that ends before that is never
         * reported as one.
         */
        private static final Duration LOCK_TIMEOUT_MIN = Duration.ofSeconds(2);
        private static final Duration LOCK_TIMEOUT_MAX = Duration.ofMinutes(5);

        private static Concurrency of(PropertyResolver properties) {
            return new Concurrency(LevelReader.level(properties, "bbops.isolation", Isolation.READ_COMMITTED),
                    lockPlan(properties.getProperty("bbops.locking", LOCKING_DEFAULT)),
                    LevelReader.level(properties, "bbops.lock-order", LockOrdering.SORTED),
                    LevelReader.wholeNumber(properties, "bbops.retries", RETRIES_DEFAULT, 0, RETRIES_MAX),
                    LevelReader.wholeSeconds(properties, "bbops.lock-timeout", LOCK_TIMEOUT_DEFAULT, LOCK_TIMEOUT_MIN, LOCK_TIMEOUT_MAX),
                    timeout(properties.getProperty("bbops.transaction-timeout", TransactionTimeout.NONE.toString())));
        }

        private static TransactionTimeout timeout(String level) {
            try {
                return TransactionTimeout.of(level.strip());
            } catch (IllegalArgumentException e) {
                throw new StartRefusedException("bbops.transaction-timeout is no level: " + e.getMessage(), e);
            }
        }

        private static LockPlan lockPlan(String level) {
            try {
                return LockPlan.of(level);
            } catch (IllegalArgumentException e) {
                throw new StartRefusedException("bbops.locking is '" + level + "', but " + e.getMessage(), e);
            }
        }
    }

    /**
     * Reads the settings.
     *
     * @throws StartRefusedException when a property names a level that does not exist, or one that another level rules out
     */
    public static SystemSettings of(PropertyResolver properties) {
        Persistence persistence = LevelReader.level(properties, "bbops.persistence", Persistence.JPA);
        Purchasing purchasing = LevelReader.level(properties, "bbops.purchasing", Purchasing.SYNC);
        Concurrency concurrency = Concurrency.of(properties);
        return new SystemSettings(purchasing, PurchasingSwitches.of(properties, purchasing, persistence), concurrency,
                persistence, PersistenceSwitches.of(properties, persistence),
                ServingSwitches.of(properties, persistence), NeighbourSwitches.of(properties, persistence, concurrency.isolation()));
    }

    /** Returns the levels of all components by the names of their factors, both spelled as in an experiment. */
    public Map<String, String> levels() {
        return LevelReader.levelsOf(this);
    }
}
