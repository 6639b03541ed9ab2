/** Servers that the testbed starts for engines that are written in Java. */
package org.bbops.engines.server;
