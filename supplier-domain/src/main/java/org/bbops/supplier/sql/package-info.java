/** Stores of the supplier domain by hand-written SQL, shared by the levels bmp and jdbc of {@code persistence}. */
package org.bbops.supplier.sql;
