package org.bbops.testbed;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.emulator.EmulatorSettings;

/**
 * Testbed that is ready for one run.
 *
 * @param databases freshly populated
 * @param givenDatabase true when the database is external
 * @param system addresses of the domains
 * @param emulator base URL of the supplier emulator, reset
 * @param supplier behaviour of the supplier in this run, with the address of its deliveries
 * @param agents the driver agents
 * @param brokerMetrics host:port of the broker's metrics; empty when unknown
 */
public record RunSite(SystemDatabases databases, boolean givenDatabase, SystemAddresses system, URI emulator, EmulatorSettings supplier,
        Agents agents, Optional<String> brokerMetrics) {

    /** Returns the database in which all tables can be read. */
    public DatabaseAddress database() {
        return databases.whole();
    }

    /**
     * Driver agents of a run.
     *
     * @param addresses each as host:port
     * @param own true if the testbed has started them, and given them its token
     */
    public record Agents(List<String> addresses, boolean own) {

        /** Keeps a copy. */
        public Agents {
            addresses = List.copyOf(addresses);
        }
    }
}
