/**
 * Predicts capacities for other supplier latencies and pool sizes from the lightly loaded steps of a measured one, by operational laws and
 * queueing formulas.
 */
package org.bbops.analysis.predict;
