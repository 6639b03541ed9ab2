/** Stores of the manufacturing domain with hand-written SQL, shared by beans and plain JDBC. */
package org.bbops.manufacturing.sql;
