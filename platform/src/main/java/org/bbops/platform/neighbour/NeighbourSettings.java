package org.bbops.platform.neighbour;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bounds of the clients of domains in other JVMs.
 *
 * @param connectTimeout bound on opening a connection
 * @param responseTimeout bound on waiting for the next bytes of an answer, and on its body in all; above the emulator's,
 *     which a purchase waits for
 * @param poolTimeout bound on waiting for a free connection
 * @param connectionsMax the most connections to one neighbour
 */
@ConfigurationProperties("bbops.neighbours")
public record NeighbourSettings(@DefaultValue("2s") Duration connectTimeout,
        @DefaultValue("20s") Duration responseTimeout,
        @DefaultValue("5s") Duration poolTimeout,
        @DefaultValue("200") int connectionsMax) {
}
