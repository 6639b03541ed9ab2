/**
 * Tests the driver's package-private description of the isolation that an engine gives against the tables that are
 * proven here.
 */
package org.bbops.driver.results;
