/**
 * Whether the measured window of a run was steady, and from when on it would have been; docs/steady.md has the formulas and
 * their sources.
 */
package org.bbops.analysis.steady;
