/** Comparison of the runs of two results directories: a test of comparability, and ratios with their errors. */
package org.bbops.analysis.compare;
