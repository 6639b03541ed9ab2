/** Text display of a run on a terminal: bars, sparklines and the live table, without input or output of its own. */
package org.bbops.cli.screen;
