/** Servers that the testbed starts: an engine describes its server, and the testbed manages the process. */
package org.bbops.engines.server;
