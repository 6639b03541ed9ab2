/** What bbops run does: each run of an experiment in turn, its live lines, its end, and the verdict on all of them. */
package org.bbops.cli.run;
