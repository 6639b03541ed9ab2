/** Figures that system, database and broker tell of themselves, and the splits of transactions' time and statements made of them. */
package org.bbops.driver.split;
