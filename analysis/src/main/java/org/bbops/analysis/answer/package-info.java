/** The answer of an experiment of runs: the highest rate that each side passes, responses at the same rate, and the reasons. */
package org.bbops.analysis.answer;
