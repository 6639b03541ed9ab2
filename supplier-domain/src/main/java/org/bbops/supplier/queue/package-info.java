/** Purchasing by messaging, whichever way orders come into the queue: the queue, and the listener that sends them to the supplier. */
package org.bbops.supplier.queue;
