/** Stores of the supplier domain by SQL of their own, the same for beans and for plain JDBC. */
package org.bbops.supplier.sql;
