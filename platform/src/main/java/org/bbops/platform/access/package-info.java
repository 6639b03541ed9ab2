/** Paths of a domain service that need no token: those of the contracts. */
package org.bbops.platform.access;
