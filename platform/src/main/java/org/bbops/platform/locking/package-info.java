/** In which order a transaction touches rows, what it locks of them, and how long it waits for a lock. */
package org.bbops.platform.locking;
