package org.bbops.driver.user;

import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.manufacturing.ManufacturingService;

/**
 * The system under test as the users see it.
 *
 * @param customer the customer domain
 * @param manufacturing the manufacturing domain
 */
public record SystemClient(CustomerService customer, ManufacturingService manufacturing) {
}
