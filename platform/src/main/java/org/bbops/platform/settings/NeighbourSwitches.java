package org.bbops.platform.settings;

import java.util.List;
import org.bbops.contracts.factor.SystemLevels;
import org.bbops.contracts.factor.SystemLevels.Calls;
import org.bbops.contracts.factor.SystemLevels.HandOver;
import org.bbops.contracts.factor.SystemLevels.Implementation;
import org.bbops.contracts.factor.SystemLevels.Isolation;
import org.bbops.contracts.factor.SystemLevels.NeighbourTransaction;
import org.bbops.contracts.factor.SystemLevels.Persistence;
import org.bbops.contracts.factor.SystemLevels.Threads;
import org.bbops.contracts.factor.SystemLevels.Transport;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * Options of calls to domains in other JVMs.
 *
 * @param transport {@code bbops.transport}: encoding of their messages, default json
 * @param neighbourTransaction {@code bbops.neighbour-transaction}: transaction of a neighbour that is called, default own
 * @param tiers distribution over web tier and domain tier
 */
public record NeighbourSwitches(Transport transport, NeighbourTransaction neighbourTransaction, TierSwitches tiers) {

    private static final List<String> DOMAINS = List.of("customer", "corporate", "manufacturing", "supplier");

    /**
     * Reads the switches.
     *
     * @throws StartRefusedException when a level does not exist, when no domain runs in another JVM, or when another level
     *     rules it out
     */
    static NeighbourSwitches of(PropertyResolver properties, Persistence persistence, Isolation isolation) {
        NeighbourSwitches switches = new NeighbourSwitches(LevelReader.level(properties, "bbops.transport", Transport.JSON),
                LevelReader.level(properties, "bbops.neighbour-transaction", NeighbourTransaction.OWN), TierSwitches.of(properties));
        if (switches.neighbourTransaction != NeighbourTransaction.OWN) {
            refuse(switches.neighbourTransaction, properties, persistence, isolation);
        }
        if (switches.transport != Transport.JSON && DOMAINS.stream().noneMatch(domain -> isElsewhere(properties, domain))) {
            throw new StartRefusedException(
                    "bbops.transport=%s encodes calls to domains in other JVMs, and no bbops.neighbours.<domain>.url"
                            .formatted(SystemLevels.textOf(switches.transport)) + " names one; leave it out");
        }
        return switches;
    }

    private static void refuse(NeighbourTransaction transaction, PropertyResolver properties, Persistence persistence,
            Isolation isolation) {
        if (DOMAINS.stream().noneMatch(domain -> isElsewhere(properties, domain))) {
            throw new StartRefusedException("bbops.neighbour-transaction=%s is about calls to domains in other JVMs, and no"
                    .formatted(SystemLevels.textOf(transaction)) + " bbops.neighbours.<domain>.url names one; leave it out");
        }
        if (transaction == NeighbourTransaction.NONE && persistence != Persistence.JDBC) {
            throw new StartRefusedException("bbops.neighbour-transaction=none is a level of persistence jdbc, as the others write at"
                    + " the end of a transaction, and bbops.persistence is " + SystemLevels.textOf(persistence) + "; set it to jdbc");
        }
        if (transaction == NeighbourTransaction.CARRIED && isolation != Isolation.READ_COMMITTED) {
            throw new StartRefusedException("bbops.neighbour-transaction=carried is built for isolation read-committed, and"
                    + " bbops.isolation is " + SystemLevels.textOf(isolation) + "; leave one of them out");
        }
        HandOver handOver = LevelReader.level(properties, "bbops.hand-over", HandOver.OUTBOX);
        if (transaction == NeighbourTransaction.CARRIED && handOver != HandOver.OUTBOX) {
            throw new StartRefusedException("bbops.neighbour-transaction=carried is built for hand-over outbox, and bbops.hand-over is "
                    + SystemLevels.textOf(handOver) + "; leave one of them out");
        }
    }

    private static boolean isElsewhere(PropertyResolver properties, String domain) {
        return !properties.getProperty("bbops.neighbours." + domain + ".url", "").isBlank();
    }

    /**
     * Distribution of an application over a web tier and a domain tier.
     *
     * @param implementation {@code bbops.implementation}: work that the web tier delegates to the domain tier, default
     *     facade-local
     * @param calls {@code bbops.calls}: passing of parameters and results between a façade and its entities, default
     *     by-value. With http the calls are requests of the process to itself, in the façade's transaction
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
}
