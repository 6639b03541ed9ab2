/** Results of killing: a raw file for each run of each sitting, their sum over all sittings, and the evidence of runs that failed. */
package org.bbops.driver.results.chaos;
