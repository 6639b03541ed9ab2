/** Transactions that reach over domains in other JVMs: a neighbour joins its caller's, and both end by a two-phase commit. */
package org.bbops.platform.carried;
