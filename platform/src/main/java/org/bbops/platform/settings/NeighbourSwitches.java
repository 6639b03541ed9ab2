package org.bbops.platform.settings;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.platform.start.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * Options of calls to domains in other JVMs.
 *
 * @param transport {@code bbops.transport}: encoding of their messages, default json
 * @param tiers distribution over web tier and domain tier
 */
public record NeighbourSwitches(Transport transport, TierSwitches tiers) {

    private static final List<String> DOMAINS = List.of("customer", "corporate", "manufacturing", "supplier");

    /**
     * Reads the switches.
     *
     * @throws StartRefusedException when a level does not exist, or no domain runs in another JVM
     */
    static NeighbourSwitches of(PropertyResolver properties) {
        NeighbourSwitches switches = new NeighbourSwitches(LevelReader.level(properties, "bbops.transport", Transport.JSON),
                TierSwitches.of(properties));
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

    /** The levels by the names of their factors. */
    Map<String, String> levels() {
        Map<String, String> levels = new TreeMap<>(tiers.levels());
        levels.put("transport", LevelReader.textOf(transport));
        return levels;
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
}
