/** What a terminal shows of a run as text: bars, sparklines and the live table; text in, text out. */
package org.bbops.cli.screen;
