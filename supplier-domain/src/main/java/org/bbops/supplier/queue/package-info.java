/** Purchasing by messaging, for every hand-over: the queue, and the listener that sends its orders to the supplier. */
package org.bbops.supplier.queue;
