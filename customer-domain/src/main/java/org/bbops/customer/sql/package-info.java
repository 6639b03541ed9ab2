/** The tables of the customer domain and stores of them by SQL of their own, the same for beans and for plain JDBC. */
package org.bbops.customer.sql;
