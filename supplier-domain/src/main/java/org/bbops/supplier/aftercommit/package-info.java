/** The hand-over {@code after-commit}: the naive way, which loses an order when anything fails between commit and message. */
package org.bbops.supplier.aftercommit;
