/** Measurements: counts by outcome, histograms, shares and totals, all of which can be added up. */
package org.bbops.driver.measurement;
