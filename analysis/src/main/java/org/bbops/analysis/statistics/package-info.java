/**
 * What figures of one run after another, and of one interval after another, allow to say; docs/compare.md has the formulas and
 * their sources.
 */
package org.bbops.analysis.statistics;
