/** Runs transactions against each other in a fixed order and notes which step waited, which was refused and what each saw. */
package org.bbops.anomalies.schedule;
