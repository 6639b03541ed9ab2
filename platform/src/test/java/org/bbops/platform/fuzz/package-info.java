/** What a domain service reads, given texts that are nearly right. */
package org.bbops.platform.fuzz;
