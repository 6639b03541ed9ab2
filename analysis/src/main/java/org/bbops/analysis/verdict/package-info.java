/** The rule by which ratios of runs are judged, the same for capacities, comparisons and claims. */
package org.bbops.analysis.verdict;
