/** The stores of the customer domain by beans that write their own SQL. */
package org.bbops.customer.bmp;
