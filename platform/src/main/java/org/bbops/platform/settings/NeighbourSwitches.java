package org.bbops.platform.settings;

import java.util.List;
import org.bbops.contracts.factor.SystemLevels;
import org.bbops.contracts.factor.SystemLevels.HandOver;
import org.bbops.contracts.factor.SystemLevels.Isolation;
import org.bbops.contracts.factor.SystemLevels.NeighbourTransaction;
import org.bbops.contracts.factor.SystemLevels.Persistence;
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
}
