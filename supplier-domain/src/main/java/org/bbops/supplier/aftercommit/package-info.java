/** The hand-over {@code after-commit}: the naive way, which loses an order at any failure between commit and message. */
package org.bbops.supplier.aftercommit;
