/** Facts that an engine tells about its sessions: lock waits and deadlocks. */
package org.bbops.engines.session;
