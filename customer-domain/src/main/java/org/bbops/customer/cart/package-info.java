/** Carts: kept in memory, bounded in number and in idle time, bought as a new order. */
package org.bbops.customer.cart;
