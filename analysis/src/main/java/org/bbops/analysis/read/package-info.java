/** Readers of results directories, and the display of their paths; docs/results.md defines each file and figure. */
package org.bbops.analysis.read;
