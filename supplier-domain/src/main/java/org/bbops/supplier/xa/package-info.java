/** The hand-over {@code xa}: the message commits with the order, by a two-phase commit over database and broker. */
package org.bbops.supplier.xa;
