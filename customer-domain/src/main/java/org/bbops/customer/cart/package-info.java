/** Carts, held in memory with limits on their number and idle time, and bought as new orders. */
package org.bbops.customer.cart;
