/** Domains that run in another JVM, as HTTP clients of the same contracts interface. */
package org.bbops.platform.neighbour;
