package org.bbops.platform.settings;

import org.bbops.contracts.factor.PoolExhaustion;
import org.bbops.contracts.factor.SystemLevels;
import org.bbops.contracts.factor.SystemLevels.Component;
import org.bbops.contracts.factor.SystemLevels.Persistence;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.bbops.contracts.factor.SystemLevels.Threads;
import org.bbops.contracts.factor.SystemLevels.Workers;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * Threads, connections and components that requests are served with.
 *
 * @param threads {@code bbops.threads}, default virtual
 * @param workers {@code bbops.workers} of threads platform: bounded to make requests wait for one of a fixed number of
 *     threads, default bounded
 * @param poolExhaustion {@code bbops.pool-exhaustion}: treatment of a caller when all connections are in use, default
 *     wait
 * @param preparedStatements {@code bbops.prepared-statements} of PostgreSQL: on to have the server keep the parsed form of a
 *     statement that is run again, default on
 * @param component {@code bbops.component}: kind of component that reads a single customer, default stateless
 */
public record ServingSwitches(Threads threads, Workers workers, PoolExhaustion poolExhaustion, Switch preparedStatements,
        Component component) {

    /**
     * Reads the switches.
     *
     * @throws StartRefusedException when a level does not exist, or belongs to another kind of thread or persistence
     *     level
     */
    static ServingSwitches of(PropertyResolver properties, Persistence persistence) {
        ServingSwitches switches = new ServingSwitches(
                LevelReader.level(properties, "bbops.threads", Threads.VIRTUAL),
                LevelReader.level(properties, "bbops.workers", Workers.BOUNDED),
                LevelReader.level(properties, "bbops.pool-exhaustion", PoolExhaustion.WAIT),
                LevelReader.level(properties, "bbops.prepared-statements", Switch.ON),
                LevelReader.level(properties, "bbops.component", Component.STATELESS));
        if (switches.workers == Workers.UNBOUNDED && switches.threads != Threads.PLATFORM) {
            throw new StartRefusedException("bbops.workers=unbounded is a switch of threads platform, and bbops.threads is "
                    + SystemLevels.textOf(switches.threads) + ", of which each request has its own; leave it out");
        }
        if (switches.component == Component.SERVLET && persistence != Persistence.JDBC) {
            throw new StartRefusedException("bbops.component=servlet queries the database by plain JDBC, and bbops.persistence is "
                    + SystemLevels.textOf(persistence) + ", which it would not use; set it to jdbc");
        }
        return switches;
    }
}
