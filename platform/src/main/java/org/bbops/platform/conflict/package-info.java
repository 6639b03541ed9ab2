/** Transactions that failed because of another one: classified by cause, retried within limits, and counted. */
package org.bbops.platform.conflict;
