/** Runs of an experiment, one after the other, with their live lines, drain, audit and verdict; courses and kills use the same parts. */
package org.bbops.cli.run;
