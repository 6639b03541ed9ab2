/**
 * The experiment file, its factors and levels, the ways of purchasing with their guarantees, the grid of runs, and the figures that
 * claims may name.
 */
package org.bbops.driver.experiment;
