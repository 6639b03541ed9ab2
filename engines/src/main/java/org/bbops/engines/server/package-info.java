/** Servers that the testbed starts: an engine describes its own, and the testbed manages the processes. */
package org.bbops.engines.server;
