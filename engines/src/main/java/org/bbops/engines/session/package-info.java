/** An engine's reports about its sessions: lock waits and deadlocks. */
package org.bbops.engines.session;
