package org.bbops.testbed;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Base URLs of the four domains; all the same where one JVM serves them.
 *
 * @param customer of the customer domain
 * @param corporate of the corporate domain
 * @param manufacturing of the manufacturing domain
 * @param supplier of the supplier domain
 */
public record SystemAddresses(URI customer, URI corporate, URI manufacturing, URI supplier) {

    /** Returns the addresses of all domains. */
    public List<URI> all() {
        return List.of(customer, corporate, manufacturing, supplier);
    }

    /** Returns the different addresses. */
    public Set<URI> distinct() {
        return new TreeSet<>(all());
    }

    /** The processes that serve them, by name: {@code system} where it is one, and also the one behind a web tier. */
    public Map<String, URI> services() {
        if (distinct().size() == 1) {
            return Map.of("system", customer);
        }
        if (customer.equals(manufacturing) && corporate.equals(supplier)) {
            return Map.of("web-tier", customer, "system", corporate);
        }
        return Map.of("customer", customer, "corporate", corporate, "manufacturing", manufacturing, "supplier", supplier);
    }

    /** Returns the addresses of a single JVM that serves all four. */
    public static SystemAddresses allAt(URI system) {
        return new SystemAddresses(system, system, system, system);
    }

    /**
     * Returns the addresses of two tiers.
     *
     * @param web serves users
     * @param domains serves all others: deliveries, and questions about the hand-over
     */
    public static SystemAddresses twoTiers(URI web, URI domains) {
        return new SystemAddresses(web, domains, web, domains);
    }
}
