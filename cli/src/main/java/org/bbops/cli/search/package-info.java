/** What bbops search does: each trial an experiment with results of its own, and what is said before, between and after. */
package org.bbops.cli.search;
