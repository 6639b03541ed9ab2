/** Plain JDBC in the customer domain: reads whole orders by one statement. */
package org.bbops.customer.jdbc;
