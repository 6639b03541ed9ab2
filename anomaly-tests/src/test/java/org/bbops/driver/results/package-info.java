/** A test of what the driver, in a package-private class, says that an engine gives: held against the tables that are proven here. */
package org.bbops.driver.results;
