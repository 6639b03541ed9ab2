/** The stores of the manufacturing domain by beans that write their own SQL. */
package org.bbops.manufacturing.bmp;
