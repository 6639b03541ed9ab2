package org.bbops.testbed.external;

import java.net.URI;
import java.util.List;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.SystemAddresses;

/**
 * Addresses of the parts of an external testbed.
 *
 * @param database the database that the system works on, populated
 * @param system addresses of the domains, as seen from here and from the emulator
 * @param emulator base URL of the supplier emulator
 * @param agents the driver agents, each host:port
 */
public record ExternalParts(DatabaseAddress database, SystemAddresses system, URI emulator, List<String> agents) {

    public ExternalParts {
        agents = List.copyOf(agents);
    }

    /**
     * Returns the level of the factor topology by the addresses.
     *
     * @throws WrongInputException when they match neither
     */
    String topology() {
        return switch (system.distinct().size()) {
            case 1 -> "one-jvm";
            case 4 -> "four-jvms";
            default -> throw new WrongInputException("The testbed file names " + system.distinct().size() + " different addresses "
                    + "for the four domains; name one for all of them (one-jvm) or four (four-jvms)");
        };
    }
}
