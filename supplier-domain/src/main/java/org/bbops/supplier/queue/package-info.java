/** Queue of purchase orders, hand-overs that send to it directly, and the listener that sends the orders to the supplier. */
package org.bbops.supplier.queue;
