/** Purchasing by messaging: the outbox, the relay that publishes it, and the listener that sends to the supplier. */
package org.bbops.supplier.outbox;
