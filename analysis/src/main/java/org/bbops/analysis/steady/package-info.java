/**
 * Test of the measured window's steadiness, and of the ramp-up that it would have needed; docs/steady.md has the formulas and their sources.
 */
package org.bbops.analysis.steady;
