/** Stores of the customer domain with hand-written SQL, shared by beans and plain JDBC. */
package org.bbops.customer.sql;
