/** Transactions that failed because of another one: told apart by cause, tried again within limits, and counted. */
package org.bbops.platform.conflict;
