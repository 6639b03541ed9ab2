/** The stores of the supplier domain by beans that write their own SQL. */
package org.bbops.supplier.bmp;
