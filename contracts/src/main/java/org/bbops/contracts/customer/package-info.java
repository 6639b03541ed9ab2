/** What the customer domain offers: orders, their status, customers and carts. */
package org.bbops.contracts.customer;
