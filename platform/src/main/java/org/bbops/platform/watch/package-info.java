/** Watches the traffic of the connection pool: time and statements by operation, lock waits, deadlocks. */
package org.bbops.platform.watch;
