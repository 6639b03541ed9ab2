package org.bbops.platform.neighbour;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Addresses of the domains in other JVMs; null where not set.
 *
 * @param customer the customer domain
 * @param corporate the corporate domain
 * @param manufacturing the manufacturing domain
 * @param supplier the supplier domain
 */
@ConfigurationProperties("bbops.neighbours")
public record NeighbourAddresses(Address customer, Address corporate, Address manufacturing, Address supplier) {

    /**
     * Address of one neighbour.
     *
     * @param url base address, such as {@code http://127.0.0.1:8081}
     */
    public record Address(URI url) {
    }
}
