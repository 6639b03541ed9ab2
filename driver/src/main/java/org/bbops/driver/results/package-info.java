/** Verdicts of runs and experiments, the results directory and the final table. */
package org.bbops.driver.results;
