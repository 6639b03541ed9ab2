/** Rows of tables as the stores' own SQL finds and writes them, whether beans stand for them or not. */
package org.bbops.platform.table;
