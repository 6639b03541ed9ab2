package org.bbops.driver.user;

import java.time.Clock;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.manufacturing.ManufacturingService;

/**
 * Surroundings that all users of an agent share.
 *
 * @param client the system
 * @param assemblies chooses assemblies for the planned lines
 * @param today clock for the date that due dates count from
 */
public record UserSurroundings(SystemClient client, AssemblyChoice assemblies, Clock today) {

    /**
     * The system under test as the users see it.
     *
     * @param customer the customer domain
     * @param manufacturing the manufacturing domain
     */
    public record SystemClient(CustomerService customer, ManufacturingService manufacturing) {
    }
}
