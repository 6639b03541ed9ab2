/** Transactions that span domains in several JVMs: a neighbour joins its caller's transaction, which ends by a two-phase commit. */
package org.bbops.platform.carried;
