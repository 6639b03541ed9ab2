/** Tests that an experiment's locking levels are the system's, and that waits for locks are bounded. */
package org.bbops.anomalies.locking;
