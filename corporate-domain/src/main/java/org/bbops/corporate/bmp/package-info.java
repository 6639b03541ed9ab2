/** The store of the corporate domain by beans that write their own SQL. */
package org.bbops.corporate.bmp;
