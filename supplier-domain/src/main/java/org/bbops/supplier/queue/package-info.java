/** Purchasing by messaging: the queue, the hand-overs that send to it directly, and the listener that sends its orders to the supplier. */
package org.bbops.supplier.queue;
