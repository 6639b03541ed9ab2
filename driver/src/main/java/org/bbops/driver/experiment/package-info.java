/** What is to be run: the experiment file, its factors and levels, the grid of runs, and what is expected of them. */
package org.bbops.driver.experiment;
