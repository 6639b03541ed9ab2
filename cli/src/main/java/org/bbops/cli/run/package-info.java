/** Runs of an experiment with their live output, drain, audit and verdict; shared by courses and kills. */
package org.bbops.cli.run;
