/** Figures that the system tells of itself, and the splits of transactions' time and statements that are made of them. */
package org.bbops.driver.split;
