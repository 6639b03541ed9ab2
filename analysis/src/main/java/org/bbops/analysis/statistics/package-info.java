/** Statistics of a series of runs and of the intervals of a run; docs/compare.md and docs/steady.md have the formulas and their sources. */
package org.bbops.analysis.statistics;
