package org.bbops.platform.settings;

import org.bbops.contracts.database.PoolExhaustion;
import org.bbops.platform.start.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * Threads, connections and components that requests are served with.
 *
 * @param threads {@code bbops.threads}, default virtual
 * @param workers {@code bbops.workers} of threads platform: bounded to make requests wait for one of a fixed number of
 *     threads, default bounded
 * @param poolExhaustion {@code bbops.pool-exhaustion}: fate of a caller when all connections are in use, default wait
 * @param preparedStatements {@code bbops.prepared-statements} of PostgreSQL: on to have the server keep a statement that is run
 *     again as it has parsed it, default on
 * @param component {@code bbops.component}: kind of component that reads a single customer, default stateless
 */
public record ServingSwitches(Threads threads, Workers workers, PoolExhaustion poolExhaustion, Switch preparedStatements,
        Component component) {

    /**
     * Reads the switches.
     *
     * @throws StartRefusedException when a level does not exist, or is of another kind of thread
     */
    static ServingSwitches of(PropertyResolver properties) {
        ServingSwitches switches = new ServingSwitches(
                LevelReader.level(properties, "bbops.threads", Threads.VIRTUAL),
                LevelReader.level(properties, "bbops.workers", Workers.BOUNDED),
                LevelReader.level(properties, "bbops.pool-exhaustion", PoolExhaustion.WAIT),
                LevelReader.level(properties, "bbops.prepared-statements", Switch.ON),
                LevelReader.level(properties, "bbops.component", Component.STATELESS));
        if (switches.workers == Workers.UNBOUNDED && switches.threads != Threads.PLATFORM) {
            throw new StartRefusedException("bbops.workers=unbounded is a switch of threads platform, and bbops.threads is "
                    + LevelReader.textOf(switches.threads) + ", of which each request has its own; leave it out");
        }
        return switches;
    }

    /** Kind of component that reads a single customer. */
    public enum Component {
        /** A page that asks the database itself. */
        SERVLET,
        /** A service that knows nothing of its callers, in a transaction. */
        STATELESS,
        /** A service with an instance for each user. */
        STATEFUL
    }

    /** Number of platform threads that serve requests. */
    public enum Workers {
        /** As many as {@code server.tomcat.threads.max}; other requests queue for them. */
        BOUNDED,
        /** As many as there are requests under way, which {@code bbops.requests-max} bounds. */
        UNBOUNDED
    }
}
