/** Stores of the manufacturing domain by SQL of their own, the same for beans and for plain JDBC. */
package org.bbops.manufacturing.sql;
