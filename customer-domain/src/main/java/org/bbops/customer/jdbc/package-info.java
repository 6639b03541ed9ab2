/** Plain JDBC in the customer domain: whole orders by one statement. */
package org.bbops.customer.jdbc;
