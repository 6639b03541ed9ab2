/** Plan of a run for the driver: rates, phases, population and limits, and each agent's share of the users. */
package org.bbops.driver.plan;
