/** Stores of the manufacturing domain by hand-written SQL, shared by beans and plain JDBC. */
package org.bbops.manufacturing.sql;
