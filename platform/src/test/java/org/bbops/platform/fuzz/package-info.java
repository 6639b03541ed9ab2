/** Readers of a domain service, given texts that are nearly right. */
package org.bbops.platform.fuzz;
