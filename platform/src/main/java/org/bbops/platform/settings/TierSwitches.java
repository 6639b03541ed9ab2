package org.bbops.platform.settings;

import org.bbops.contracts.factor.SystemLevels.Calls;
import org.bbops.contracts.factor.SystemLevels.HandOver;
import org.bbops.contracts.factor.SystemLevels.Implementation;
import org.bbops.contracts.factor.SystemLevels.Threads;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * Distribution of an application over a web tier and a domain tier.
 *
 * @param implementation {@code bbops.implementation}: what the web tier asks of the domain tier, default facade-local
 * @param calls {@code bbops.calls}: passing of what a façade and its entities say to each other, default by-value. With http the calls are
 *     requests of the process to itself, in the façade's transaction
 */
public record TierSwitches(Implementation implementation, Calls calls) {

    /**
     * Reads the switches.
     *
     * @throws StartRefusedException when a level does not exist, or when another level rules it out
     */
    static TierSwitches of(PropertyResolver properties) {
        TierSwitches switches = new TierSwitches(LevelReader.level(properties, "bbops.implementation", Implementation.FACADE_LOCAL),
                LevelReader.level(properties, "bbops.calls", Calls.BY_VALUE));
        if (switches.calls == Calls.HTTP && LevelReader.level(properties, "bbops.threads", Threads.VIRTUAL) == Threads.PLATFORM) {
            throw new StartRefusedException(
                    "bbops.calls=http has requests wait for requests of the same process, and bbops.threads=platform"
                            + " has a fixed number of threads, which all might wait; leave one of them out");
        }
        if (switches.calls == Calls.HTTP && LevelReader.level(properties, "bbops.hand-over", HandOver.OUTBOX) == HandOver.XA) {
            throw new StartRefusedException("bbops.calls=http lends a transaction to another thread, and bbops.hand-over=xa ties"
                    + " transactions to theirs; leave one of them out");
        }
        return switches;
    }
}
