package org.bbops.platform.settings;

import java.util.List;
import org.bbops.platform.start.StartRefusedException;
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
            switches.neighbourTransaction.refuse(properties, persistence, isolation);
        }
        if (switches.transport != Transport.JSON && DOMAINS.stream().noneMatch(domain -> isElsewhere(properties, domain))) {
            throw new StartRefusedException(
                    "bbops.transport=%s encodes calls to domains in other JVMs, and no bbops.neighbours.<domain>.url"
                            .formatted(LevelReader.textOf(switches.transport)) + " names one; leave it out");
        }
        return switches;
    }

    private static boolean isElsewhere(PropertyResolver properties, String domain) {
        return !properties.getProperty("bbops.neighbours." + domain + ".url", "").isBlank();
    }

    /** Encoding of the messages between domains in different JVMs. */
    public enum Transport {
        /** Text by names. */
        JSON,
        /** Elements by names. */
        XML,
        /** CBOR (RFC 8949): names as text, numbers in binary. */
        BINARY
    }

    /** Transaction of a neighbour that is called. */
    public enum NeighbourTransaction {
        /** None: each statement commits by itself. */
        NONE,
        /** One of its own, which the neighbour commits before it answers. */
        OWN,
        /** The caller's, which ends by a two-phase commit. */
        CARRIED;

        private void refuse(PropertyResolver properties, Persistence persistence, Isolation isolation) {
            if (DOMAINS.stream().noneMatch(domain -> isElsewhere(properties, domain))) {
                throw new StartRefusedException("bbops.neighbour-transaction=%s is about calls to domains in other JVMs, and no"
                        .formatted(LevelReader.textOf(this)) + " bbops.neighbours.<domain>.url names one; leave it out");
            }
            if (this == NONE && persistence != Persistence.JDBC) {
                throw new StartRefusedException("bbops.neighbour-transaction=none is a level of persistence jdbc, as the others write at"
                        + " the end of a transaction, and bbops.persistence is " + LevelReader.textOf(persistence) + "; set it to jdbc");
            }
            if (this == CARRIED && isolation != Isolation.READ_COMMITTED) {
                throw new StartRefusedException("bbops.neighbour-transaction=carried is built for isolation read-committed, and"
                        + " bbops.isolation is " + LevelReader.textOf(isolation) + "; leave one of them out");
            }
        }
    }
}
