/** Holds the tables after a run against each other, against the driver's counts and against the supplier emulator's. */
package org.bbops.driver.audit;
