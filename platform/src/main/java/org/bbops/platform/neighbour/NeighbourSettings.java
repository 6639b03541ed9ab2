package org.bbops.platform.neighbour;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the domains of other JVMs are, and how patient their clients are.
 *
 * @param customer base address of the customer domain
 * @param corporate base address of the corporate domain
 * @param manufacturing base address of the manufacturing domain
 * @param supplier base address of the supplier domain
 * @param connectTimeout bound on opening a connection
 * @param responseTimeout bound on waiting for the next bytes of an answer, and on its body in all; above the emulator's,
 *     which a purchase waits for
 * @param poolTimeout bound on waiting for a free connection
 * @param connectionsMax the most connections to one neighbour
 */
@ConfigurationProperties("bbops.neighbours")
public record NeighbourSettings(Address customer, Address corporate, Address manufacturing, Address supplier,
        @DefaultValue("2s") Duration connectTimeout,
        @DefaultValue("20s") Duration responseTimeout,
        @DefaultValue("5s") Duration poolTimeout,
        @DefaultValue("200") int connectionsMax) {

    /**
     * One neighbour.
     *
     * @param url base address, such as {@code http://127.0.0.1:8081}
     */
    public record Address(URI url) {
    }
}
