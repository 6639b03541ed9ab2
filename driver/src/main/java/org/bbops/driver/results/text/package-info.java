/** Text output for the terminal: plan of an experiment, and its results. */
package org.bbops.driver.results.text;
