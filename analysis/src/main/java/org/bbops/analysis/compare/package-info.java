/** Holds the runs of one results directory against those of another: ratios with their errors, and whether they may be compared at all. */
package org.bbops.analysis.compare;
