/** Customer domain: customers, their orders and their carts. */
package org.bbops.customer;
