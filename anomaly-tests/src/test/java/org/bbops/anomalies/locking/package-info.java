/** That an experiment's locking levels are the system's. */
package org.bbops.anomalies.locking;
