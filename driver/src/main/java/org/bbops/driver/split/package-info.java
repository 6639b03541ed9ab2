/** Measurements by system, database and broker of themselves, and the splits of transactions' time and statements derived from them. */
package org.bbops.driver.split;
