/** Rows of tables as the stores' own SQL finds and writes them, with or without beans. */
package org.bbops.platform.table;
