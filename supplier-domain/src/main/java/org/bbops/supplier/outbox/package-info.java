/** The hand-over {@code outbox}: a row that commits with the order, and the relay that publishes it. */
package org.bbops.supplier.outbox;
