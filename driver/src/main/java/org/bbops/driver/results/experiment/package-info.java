/** The runs of an experiment: its claims held against them, its verdict, and its summary. */
package org.bbops.driver.results.experiment;
