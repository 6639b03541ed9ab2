/** Reports of an engine about its sessions: lock waits and deadlocks. */
package org.bbops.engines.session;
