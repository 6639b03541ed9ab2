/** Interface of the customer domain: orders, their status, customers and carts. */
package org.bbops.contracts.customer;
