package org.bbops.testbed;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.emulator.EmulatorSettings;

/**
 * Everything up and ready for one run.
 *
 * @param database freshly populated
 * @param givenDatabase whether somebody else runs the database
 * @param system where the domains answer
 * @param emulator base URL of the supplier emulator, reset
 * @param supplier how the supplier behaves in this run, with the place it delivers to
 * @param agents the driver agents
 * @param brokerMetrics where the broker tells its metrics, as host:port; empty when that is not known
 */
public record RunSite(DatabaseAddress database, boolean givenDatabase, SystemAddresses system, URI emulator, EmulatorSettings supplier,
        Agents agents, Optional<String> brokerMetrics) {

    /**
     * Driver agents of a run.
     *
     * @param addresses each as host:port
     * @param own whether the testbed has started them, and given them its token
     */
    public record Agents(List<String> addresses, boolean own) {

        /** Keeps a copy. */
        public Agents {
            addresses = List.copyOf(addresses);
        }
    }
}
